"use strict";
(() => {
  const find = (name) => document.getElementById(`page-${name}`);
  const data = JSON.parse(find("data").textContent);
  const frames = data.frames;
  const last = frames.length - 1;
  const lines = [...document.querySelectorAll("#page-moves li")];
  const byKey = new Map(frames.map((frame, number) => [frame.key, number]));
  const PAUSE = 1200;
  const PLAY = "M4 2.5v11L13 8z";
  const REST = "M4 2.5h3v11H4zM9.5 2.5h3v11h-3z";
  let now = -1;
  let timer = 0;

  // A part is SVG as text, or a group: how it opens, and the parts inside.
  const built = (number) => {
    const part = data.parts[number];
    if (typeof part === "string") return part;
    const [open, ...inner] = part;
    return open + inner.map(built).join("") + `</${open.match(/^<([a-z]+)/)[1]}>`;
  };

  const show = (number) => {
    number = Math.max(0, Math.min(last, number));
    if (number === now) return;
    lines[now]?.classList.remove("now");
    lines[now]?.removeAttribute("aria-current");
    now = number;
    const frame = frames[now];
    find("picture").innerHTML = built(frame.picture);
    find("label").textContent = frame.label;
    find("told").replaceChildren(...frame.told.map((sentence) => {
      const line = document.createElement("p");
      line.textContent = sentence;
      return line;
    }));
    find("slider").value = now;
    find("slider").setAttribute("aria-valuetext", frame.label);
    find("first").disabled = find("back").disabled = now === 0;
    find("last").disabled = find("on").disabled = now === last;
    if (data.over) find("standing").hidden = now !== last;
    const line = lines[now];
    line.classList.add("now");
    line.setAttribute("aria-current", "step");
    const list = line.parentElement;
    list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2;
    try {
      history.replaceState(null, "", `#${frame.key}`);
    } catch {
      // A page that may not name its steps still shows them.
    }
  };

  const playing = (wanted) => {
    clearInterval(timer);
    timer = 0;
    if (wanted) {
      if (now === last) show(0);
      timer = setInterval(() => {
        show(now + 1);
        if (now === last) playing(false);
      }, PAUSE);
    }
    find("told").setAttribute("aria-live", wanted ? "off" : "polite");
    find("play").setAttribute("aria-label", wanted ? "pause" : "play");
    find("play").querySelector("path").setAttribute("d", wanted ? REST : PLAY);
  };

  const go = (number) => {
    playing(false);
    show(number);
  };
  const linked = () => byKey.get(decodeURIComponent(location.hash.slice(1)));

  lines.forEach((line, number) => {
    const link = document.createElement("a");
    link.href = `#${frames[number].key}`;
    link.textContent = line.firstElementChild.textContent;
    line.firstElementChild.replaceChildren(link);
  });
  find("first").onclick = () => go(0);
  find("back").onclick = () => go(now - 1);
  find("on").onclick = () => go(now + 1);
  find("last").onclick = () => go(last);
  find("play").onclick = () => playing(!timer);
  find("slider").max = last;
  find("slider").oninput = (event) => go(Number(event.target.value));
  addEventListener("hashchange", () => {
    const number = linked();
    if (number !== undefined) go(number);
  });
  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target.closest("input, button, a, summary");
    const steps = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last };
    if (event.key in steps && target?.id !== "page-slider") go(steps[event.key]);
    else if (event.key === " " && (!target || target.id === "page-slider")) playing(!timer);
    else return;
    event.preventDefault();
  });
  document.documentElement.classList.add("live");
  show(linked() ?? 0);
})();
