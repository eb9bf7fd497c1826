// The dashboard: listens to /status and shows it. A token stays in this tab, and goes nowhere but to /status.
const KEY = 'minclue-token';
const AGAIN_MS = 5000;

const element = (id) => document.getElementById(id);
const number = (value) => value.toLocaleString('en');
const percent = (part, whole) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;

element('entrance').addEventListener('submit', (event) => {
  event.preventDefault();
  sessionStorage.setItem(KEY, element('token').value.trim());
  element('token').value = '';
  element('entrance').hidden = true;
  watch();
});
watch();
offerHelp();

/** Leads volunteers to the workbench, if this coordinator serves it. */
async function offerHelp() {
  const address = new URL('.', location.href).href.replace(/\/$/, '');
  const page = await fetch('page/', { method: 'HEAD' }).catch(() => undefined);
  if (!page?.ok) return;
  element('help-link').href = `page/#/farm/${encodeURIComponent(address)}`;
  element('help-command').textContent = `npx minclue campaign work ${address}`;
  element('help').hidden = false;
}

/** Listens until the token turns out bad; a coordinator that is away is asked again. */
async function watch() {
  const token = sessionStorage.getItem(KEY);
  const headers = { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) };
  for (;;) {
    try {
      const response = await fetch('status', { headers, cache: 'no-store' });
      if (response.status === 401) return askForToken(token !== null);
      if (!response.ok) throw new Error(`status ${response.status}`);
      for await (const status of eventsOf(response.body)) show(status);
      say('the coordinator has ended; waiting for it', true);
    } catch {
      say('the coordinator is away; waiting for it', true);
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

function askForToken(hadOne) {
  sessionStorage.removeItem(KEY);
  element('board').hidden = true;
  element('entrance').hidden = false;
  say(hadOne ? 'that token is not good' : 'a token is needed', hadOne);
}

/** EventSource cannot send a token, so the events are read here. */
async function* eventsOf(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop();
    for (const event of events) {
      const data = event.split('\n').filter((line) => line.startsWith('data:'));
      if (data.length > 0) yield JSON.parse(data.map((line) => line.slice(5)).join('\n'));
    }
  }
}

function say(text, isBad = false) {
  element('state').textContent = text;
  element('state').classList.toggle('bad', isBad);
}

function show(status) {
  const { name, question, tasks, done, isPaused, digest, restsOn, team } = status;
  document.title = `${percent(done, tasks)} ${name}`;
  element('title').textContent = name;
  say(digest ? `complete: ${question}, digest ${digest}` : isPaused ? `paused: ${question}` : question);
  element('board').hidden = false;
  element('progress').value = done / Math.max(tasks, 1);
  element('progress-text').textContent =
    `${number(done)} of ${number(tasks)} tasks (${percent(done, tasks)})`;
  element('figures').replaceChildren(...figuresOf(status).flatMap(([term, value]) => [pair(term, value)]));
  showShares(restsOn);
  element('team').hidden = !team;
  if (team) element('workers').replaceChildren(...team.map(rowOf));
}

function figuresOf(status) {
  const { rate, secondsToGo, workers, threads, found, cpuSeconds } = status;
  const { disputes, waiting, stuck, aside, audits } = status;
  return [
    ['rate', rate === null ? 'not known yet' : rateText(rate)],
    ['time to go', secondsToGo === null ? 'not known yet' : timeText(secondsToGo)],
    ['workers', `${number(workers)} (${number(threads)} threads)`],
    ['found', number(found)],
    ['disputes', number(disputes)],
    ['tasks that wait for a second answer', number(waiting)],
    ['of these, nobody present may answer', number(stuck)],
    ['tasks set aside', number(aside)],
    ['results to do again', number(audits)],
    ['CPU time', timeText(cpuSeconds)],
  ];
}

function pair(term, value) {
  const group = document.createElement('div');
  group.append(textOf('dt', term), textOf('dd', value));
  return group;
}

function textOf(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function showShares({ own, agreed, single }) {
  const all = own + agreed + single;
  const shares = [
    ['own', own, 'machines of the owner'],
    ['agreed', agreed, 'two strangers who agree'],
    ['single', single, 'one stranger alone'],
  ];
  const bars = shares.map(([kind, count]) => {
    const bar = document.createElement('div');
    bar.className = kind;
    bar.style.flexGrow = String(count); // set by script: the policy forbids styles in the page, not this
    return bar;
  });
  element('shares').replaceChildren(...(all === 0 ? [] : bars));
  const words = shares.map(([, count, text]) => `${text}: ${number(count)} (${percent(count, all)})`);
  element('shares').setAttribute('aria-label', words.join(', '));
  const items = shares.map(([kind], i) => {
    const item = document.createElement('li');
    const mark = document.createElement('i');
    mark.className = kind;
    item.append(mark, words[i]);
    return item;
  });
  element('legend').replaceChildren(...items);
}

function rowOf({ name, person, address, isOwn, threads, done, agreed, wrong, secondsSinceSeen }) {
  const row = document.createElement('tr');
  const trust = isOwn ? 'own' : number(agreed);
  const texts = [name, person, address, number(threads), number(done), trust, number(wrong)];
  row.append(...[...texts, `${Math.round(secondsSinceSeen)} s ago`].map((text) => textOf('td', text)));
  if (wrong > 0) row.children[6].className = 'bad';
  return row;
}

function rateText(perSecond) {
  if (perSecond >= 1) return `${perSecond.toFixed(1)} a second`;
  return perSecond >= 1 / 60
    ? `${(perSecond * 60).toFixed(1)} a minute`
    : `${(perSecond * 3600).toFixed(1)} an hour`;
}

function timeText(seconds) {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  if (seconds < 6000) return `${Math.ceil(seconds / 60)} min`;
  if (seconds < 360_000) return `${Math.ceil(seconds / 3600)} h`;
  return `${number(Math.ceil(seconds / 86_400))} days`;
}
