"""What a record may hold at most, so that no file makes anybody wait or runs out of memory.

Each is far beyond what a match comes to: the longest known takes some thousand lines of some
dozen bytes. Recorders keep to them too, so whatever was written can be read back.
"""

MiB = 1 << 20
BIGGEST = 16 * MiB  # bytes of a file that is read as a record
LONGEST_LINE = MiB  # bytes of a line's payload
MOST_LINES = 50_000  # lines of a record; rows of a text may be four times as many
MOST_ENTRIES = 50_000  # entries of one list inside a line
LONGEST_WORD = 100  # characters of a name of a game, a version, a house rule
LARGEST = (1 << 64) - 1  # the greatest number that a line can hold
