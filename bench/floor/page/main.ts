// The floor of the console: React, one table of the people, one page for each of them. No router, no cache, no
// style, no words, no errors; the same API, asked with the same session.
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  jobTitle: string | null;
  department: string | null;
  type: string;
  status: string;
  access: string;
  deliverability: string;
  dependants: number;
  lastActivityAt: string | null;
}

const slug = window.location.pathname.split('/')[1] ?? '';
const signedIn = fetch('/api/identity/token')
  .then((answer) => answer.json() as Promise<{ token: string }>)
  .then(({ token }) => ({ authorization: `Bearer ${token}`, 'organization-slug': slug }));

async function ask(path: string): Promise<unknown> {
  const answer = await fetch(`/api/admin${path}`, { headers: await signedIn });
  if (answer.status !== 429) return answer.json();
  // On a quiet machine people are opened faster than a session may ask; those changes are not timed.
  await new Promise((go) => setTimeout(go, 1000));
  return ask(path);
}

function useAnswer(path: string): unknown {
  const [answer, setAnswer] = useState<unknown>();
  useEffect(() => void ask(path).then(setAnswer), [path]);
  return answer;
}

const columns = [
  'jobTitle',
  'department',
  'type',
  'status',
  'access',
  'deliverability',
  'dependants',
  'lastActivityAt',
] as const;

function List({ open }: { open: (id: number) => void }) {
  const page = useAnswer('/accounts?limit=50') as { items: Person[] } | undefined;
  const rows = (page?.items ?? []).map((person) =>
    h(
      'tr',
      { key: person.id },
      h(
        'td',
        null,
        h(
          'a',
          {
            href: `/${slug}/people/${person.id}/details`,
            onClick: (event: { preventDefault: () => void }) => {
              event.preventDefault();
              open(person.id);
            },
          },
          `${person.firstName} ${person.lastName}`,
        ),
      ),
      columns.map((name) => h('td', { key: name }, person[name])),
    ),
  );
  return h('table', null, h('tbody', null, rows));
}

function Details({ id }: { id: number }) {
  const person = useAnswer(`/accounts/${id}`) as Person | undefined;
  if (person === undefined) return null;
  const facts = Object.entries(person).map(([name, value]) =>
    h('p', { key: name }, `${name}: ${String(value)}`),
  );
  return h('main', null, h('h1', null, `${person.firstName} ${person.lastName}`), facts);
}

function idHere(): number | null {
  const found = /\/people\/(\d+)\//.exec(window.location.pathname);
  return found ? Number(found[1]) : null;
}

function App() {
  const [id, setId] = useState(idHere);
  useEffect(() => {
    const follow = () => setId(idHere());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const open = (next: number) => {
    window.history.pushState(null, '', `/${slug}/people/${next}/details`);
    setId(next);
  };
  return id === null ? h(List, { open }) : h(Details, { id });
}

const root = document.getElementById('app');
if (root) createRoot(root).render(h(App));
