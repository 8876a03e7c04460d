import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { fakeManuscript, harbour } from '../../testing/manuscript.ts';
import { openApp } from '../../testing/open-app.tsx';

let made = 0;
async function open(given: Partial<typeof harbour.letter> = {}) {
  made += 1;
  const content = 'The boat lay there. An old **boat**.\n\n> Boat\n\nNo boats[^1]\n\n[^1]: Of the boat.';
  const chapter = { ...harbour.letter, id: `find-${made}`, content, ...given };
  const manuscript = fakeManuscript([chapter]);
  const { screen } = await openApp(`/manuscript/project-harbour/${chapter.id}`, {
    server: manuscript.handlers,
  });
  const page = screen.getByRole('textbox', { name: /^Text of/ });
  await page.click();
  const bar = screen.getByRole('form', { name: 'Find in this chapter' });
  const field = bar.getByRole('textbox', { name: 'Find', exact: true });
  const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();
  const marked = () => [...document.querySelectorAll('[class*="found"]')].map((one) => one.textContent);
  const current = () => document.querySelector('[data-find-current]');
  const says = (text: string) => expect.element(bar.getByRole('status')).toHaveTextContent(text);
  const stored = () => manuscript.chapters.get(chapter.id)?.content;
  return { screen, page, bar, field, press, marked, current, says, stored };
}
const find = '{Control>}f{/Control}';
const replace = '{Control>}h{/Control}';
const save = '{Control>}s{/Control}';
const undo = '{Control>}z{/Control}';

it('Ctrl+F finds: all places are marked, and Enter goes from one to the next and around', async () => {
  const { field, marked, current, says } = await open();
  await userEvent.keyboard(find);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('boat');
  await says('1 of 5');
  expect(marked()).toEqual(['boat', 'boat', 'Boat', 'boat', 'boat']);
  await userEvent.keyboard('{Enter}{Enter}');
  await says('3 of 5');
  expect(current()?.closest('blockquote')).not.toBeNull();
  await userEvent.keyboard('{Shift>}{Enter}{Enter}{Enter}{/Shift}');
  await says('5 of 5');
  await expect.element(field).toHaveFocus();
});

it('compares as asked', async () => {
  const { bar, says } = await open();
  await userEvent.keyboard(`${find}boat`);
  await says('1 of 5');
  await bar.getByRole('checkbox', { name: 'Whole words' }).click();
  await says('1 of 4');
  await bar.getByRole('checkbox', { name: 'Match case' }).click();
  await says('1 of 3');
  await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('sail');
  await says('Nothing found');
});

it('the marks follow what is typed', async () => {
  const { page, marked, says } = await open({ content: 'A boat' });
  await userEvent.keyboard(`${find}boat`);
  await says('1 of 1');
  await page.click();
  await userEvent.keyboard('{Control>}{End}{/Control}, a boat');
  await says('1 of 2');
  expect(marked()).toEqual(['boat', 'boat']);
});

it('Escape closes it, and the cursor is at the place that was found', async () => {
  const { page, bar, marked, says, stored } = await open({ content: 'An old boat lay there' });
  await userEvent.keyboard(`${find}boat`);
  await says('1 of 1');
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page).toHaveFocus();
  expect(marked()).toEqual([]);
  await userEvent.keyboard(`ship${save}`);
  await expect.poll(() => stored()).toBe('An old ship lay there');
});

it('Ctrl+H replaces one after the other, with bold, quotes and notes kept', async () => {
  const { bar, press, says, stored } = await open();
  await userEvent.keyboard(`${replace}boat`);
  await says('1 of 5');
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('ship');
  await press('Next place');
  await press('Replace this one');
  await press('Replace this one');
  await says('Replaced one place.');
  await userEvent.keyboard(save);
  await expect
    .poll(() => stored())
    .toBe('The boat lay there. An old **ship**.\n\n> ship\n\nNo boats[^1]\n\n[^1]: Of the boat.');
});

it('replaces all, and one undo takes it back', async () => {
  const { page, bar, press, says, stored } = await open();
  const before = stored();
  await userEvent.keyboard(`${replace}boat`);
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('boathouse');
  await press('Replace all');
  await says('Replaced 5 places.');
  await userEvent.keyboard(save);
  await expect
    .poll(() => stored())
    .toBe(
      'The boathouse lay there. An old **boathouse**.\n\n> boathouse\n\nNo boathouses[^1]\n\n[^1]: Of the boathouse.',
    );
  await page.click();
  await userEvent.keyboard(`${undo}${save}`);
  await expect.poll(() => stored()).toBe(before);
});

it('a place replaced by words that hold it is not found again at once', async () => {
  const { bar, press, says, stored } = await open({ content: 'A boat and a boat' });
  await userEvent.keyboard(`${replace}boat`);
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('boat or boat');
  await says('1 of 2');
  await press('Replace this one');
  await press('Replace this one');
  await userEvent.keyboard(save);
  await expect.poll(() => stored()).toBe('A boat or boat and a boat or boat');
});

it('what is selected is sought', async () => {
  const { field, says } = await open({ content: 'boat' });
  await userEvent.keyboard(`{Control>}a{/Control}${find}`);
  await expect.element(field).toHaveValue('boat');
  await says('1 of 1');
});

it('who only reads can find, and not replace', async () => {
  const { bar, field, says } = await open({
    content: 'A boat',
    can: { ...harbour.letter.can, write: false },
  });
  await userEvent.keyboard(find);
  await field.fill('boat');
  await says('1 of 1');
  await expect.element(bar.getByRole('button', { name: 'Replace', exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard(replace);
  await expect.element(bar.getByRole('textbox', { name: 'Replace with' })).not.toBeInTheDocument();
});

it('is opened with a tool too, and everybody can use it', async () => {
  const { screen, bar } = await open({ content: 'A boat' });
  await screen.getByRole('toolbar').getByRole('button', { name: 'Find in this chapter' }).click();
  await bar.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect.element(bar.getByRole('textbox', { name: 'Replace with' })).toBeVisible();
  await expectAccessible();
});
