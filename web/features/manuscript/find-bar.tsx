import { ActionIcon, Button, CloseButton, TextInput, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp, IconReplace } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDevice } from '../../ui/breakpoints.ts';
import { useBookSearch } from './book-search.ts';
import { currentPlaceIn } from './current-place.ts';
import classes from './find.module.css';
import { findKey, findOnPage, foundIn, replaceAll, replaceCurrent, seek, step } from './find-on-page.ts';
import { FindOptionsFields, looseOptions } from './find-options.tsx';

export type Finding = 'find' | 'replace';

interface FindBarProps {
  readonly editor: Editor;
  readonly finding: Finding;
  readonly onFinding: (finding: Finding | null) => void;
}

/** Finds and replaces words on the page. Enter goes to the next place, Shift and Enter to the one before, Escape back. */
export function FindBar({ editor, finding, onFinding }: FindBarProps) {
  const [words, setWords] = useState(() => selectedWords(editor));
  const [options, setOptions] = useState(looseOptions);
  const [replacement, setReplacement] = useState('');
  const [said, setSaid] = useState('');
  const isPhone = useDevice() === 'mobile';
  const [isComparing, setComparing] = useState(!isPhone);
  const { seek: seekInBook } = useBookSearch();
  const field = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLFormElement>(null);
  const { places, current } = useEditorState({
    editor,
    selector: ({ editor: { state, isDestroyed } }) => {
      const found = isDestroyed ? undefined : foundIn(state);
      return { places: found?.places.length ?? 0, current: found?.current ?? -1 };
    },
  });
  const canReplace = editor.isEditable && finding === 'replace';

  useEffect(() => {
    editor.registerPlugin(findOnPage());
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(findKey);
    };
  }, [editor]);
  useEffect(() => {
    editor.view.dispatch(seek(editor.state, { words, options }));
    show(editor, bar.current);
  }, [editor, words, options]);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const go = (by: 1 | -1) => {
    setSaid('');
    editor.view.dispatch(step(editor.state, by));
    show(editor, bar.current);
  };
  const close = () => {
    const place = foundIn(editor.state).places[current];
    onFinding(null);
    if (place) editor.chain().setTextSelection(place).focus().run();
    else editor.commands.focus();
  };
  const replaceOne = () => {
    if (current < 0) return;
    editor.view.dispatch(replaceCurrent(editor.state, replacement));
    show(editor, bar.current);
    setSaid('Replaced one place.');
  };
  const replaceEvery = () => {
    const count = foundIn(editor.state).places.length;
    if (count === 0) return;
    editor.view.dispatch(replaceAll(editor.state, replacement));
    setSaid(count === 1 ? 'Replaced one place.' : `Replaced ${count.toLocaleString('en')} places.`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && isField) {
      if (event.target === field.current) go(event.shiftKey ? -1 : 1);
      else replaceOne();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <form ref={bar} className={classes.bar} aria-label="Find in this chapter" onKeyDown={onKeyDown}>
      <div className={classes.row}>
        <TextInput
          ref={field}
          className={classes.field ?? ''}
          aria-label="Find"
          placeholder="Find in this chapter"
          maxLength={200}
          value={words}
          onChange={(event) => {
            setSaid('');
            setWords(event.currentTarget.value);
          }}
        />
        <span className={classes.count} role="status">
          {said || countOf(words, places, current)}
        </span>
        <div className={classes.steps}>
          <Tool label="Previous place" keys="Shift+Enter" onClick={() => go(-1)} idle={places === 0}>
            <IconArrowUp size={20} stroke={1.6} aria-hidden />
          </Tool>
          <Tool label="Next place" keys="Enter" onClick={() => go(1)} idle={places === 0}>
            <IconArrowDown size={20} stroke={1.6} aria-hidden />
          </Tool>
          {editor.isEditable && (
            <Tool
              label="Replace"
              keys="Ctrl+H"
              pressed={finding === 'replace'}
              onClick={() => onFinding(finding === 'replace' ? 'find' : 'replace')}
            >
              <IconReplace size={20} stroke={1.6} aria-hidden />
            </Tool>
          )}
          <Tool label="Options" pressed={isComparing} onClick={() => setComparing(!isComparing)}>
            <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden />
          </Tool>
          <CloseButton aria-label="Close find" size="2.75rem" onClick={close} />
        </div>
      </div>
      {canReplace && (
        <div className={classes.row}>
          <TextInput
            className={classes.field ?? ''}
            aria-label="Replace with"
            placeholder="Replace with"
            maxLength={1000}
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
          />
          <Button variant="default" disabled={current < 0} onClick={replaceOne}>
            Replace this one
          </Button>
          <Button variant="default" disabled={places === 0} onClick={replaceEvery}>
            Replace all
          </Button>
        </div>
      )}
      {isComparing && (
        <div className={classes.row}>
          <FindOptionsFields options={options} onChange={setOptions} />
          <Button
            variant="subtle"
            ml="auto"
            onClick={() => {
              seekInBook({ words, options });
              onFinding(null);
            }}
          >
            Find in the book
          </Button>
        </div>
      )}
    </form>
  );
}

interface ToolProps {
  readonly label: string;
  readonly keys?: string;
  readonly pressed?: boolean;
  readonly idle?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function Tool({ label, keys, pressed, idle = false, onClick, children }: ToolProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label}>
      <ActionIcon
        aria-label={label}
        aria-disabled={idle || undefined}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        {...(pressed ? { variant: 'light', color: 'ink' } : {})}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function countOf(words: string, places: number, current: number): string {
  if (words === '') return '';
  if (places === 0) return 'Nothing found';
  return `${(current + 1).toLocaleString('en')} of ${places.toLocaleString('en')}`;
}

/** Words selected in one paragraph are the first to be sought. */
function selectedWords({ state }: Editor): string {
  const { $from, $to, empty } = state.selection;
  if (empty || !$from.sameParent($to)) return '';
  return state.doc.textBetween($from.pos, $to.pos, ' ', ' ').slice(0, 200);
}

/** Brings the current place into sight, between the bar and the window's end; the focus stays where it is. */
function show(editor: Editor, bar: HTMLElement | null): void {
  const place = currentPlaceIn(editor.view.dom)?.getBoundingClientRect();
  const top = bar?.getBoundingClientRect().bottom ?? 0;
  if (!place || (place.top > top && place.bottom < window.innerHeight)) return;
  window.scrollBy({ top: place.top - (top + window.innerHeight) / 2 });
}
