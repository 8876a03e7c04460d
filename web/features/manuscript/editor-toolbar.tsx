import { ActionIcon, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconDots,
  IconH1,
  IconH2,
  IconItalic,
  IconList,
  IconListNumbers,
  IconQuote,
  IconSearch,
  IconSuperscript,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { LinkTool } from './link-tool.tsx';
import classes from './page.module.css';

interface Tool {
  readonly name: string;
  readonly keys?: string;
  readonly icon: Icon;
  readonly use: (editor: Editor) => unknown;
  readonly isOn?: (editor: Editor) => boolean;
  readonly canUse?: (editor: Editor) => boolean;
}

/** What is wanted most comes first: a narrow screen shows only the beginning until it is scrolled. */
const groups: readonly (readonly Tool[])[] = [
  [
    {
      name: 'Undo',
      keys: 'Ctrl+Z',
      icon: IconArrowBackUp,
      use: (editor) => editor.chain().focus().undo().run(),
      canUse: (editor) => editor.can().undo(),
    },
    {
      name: 'Redo',
      keys: 'Ctrl+Y',
      icon: IconArrowForwardUp,
      use: (editor) => editor.chain().focus().redo().run(),
      canUse: (editor) => editor.can().redo(),
    },
  ],
  [
    {
      name: 'Heading',
      keys: 'Ctrl+Alt+2',
      icon: IconH1,
      use: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 2 }) || editor.isActive('heading', { level: 1 }),
    },
    {
      name: 'Smaller heading',
      keys: 'Ctrl+Alt+3',
      icon: IconH2,
      use: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      name: 'Bold',
      keys: 'Ctrl+B',
      icon: IconBold,
      use: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'Italic',
      keys: 'Ctrl+I',
      icon: IconItalic,
      use: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
  ],
  [
    {
      name: 'Quote',
      keys: 'Ctrl+Shift+B',
      icon: IconQuote,
      use: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      name: 'Scene break',
      icon: IconDots,
      use: (editor) => editor.chain().focus().setHorizontalRule().run(),
      canUse: (editor) => editor.can().setHorizontalRule(),
    },
    {
      name: 'List',
      keys: 'Ctrl+Shift+8',
      icon: IconList,
      use: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'Numbered list',
      keys: 'Ctrl+Shift+7',
      icon: IconListNumbers,
      use: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
  ],
  [
    {
      name: 'Footnote',
      keys: 'Ctrl+Alt+F',
      icon: IconSuperscript,
      use: (editor) => editor.chain().focus().footnote().run(),
      canUse: (editor) => editor.can().footnote(),
    },
  ],
];

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly isFinding: boolean;
  readonly onFind: () => void;
}

/** One stop of the Tab key; the arrow keys go from tool to tool. */
export function EditorToolbar({ editor, isFinding, onFind }: EditorToolbarProps) {
  const [current, setCurrent] = useState(groups[0]?.[0]?.name);
  const states = useEditorState({
    editor,
    selector: ({ editor: { isDestroyed } }) =>
      groups.flat().map((tool) => ({
        isOn: !isDestroyed && (tool.isOn?.(editor) ?? false),
        canUse: isDestroyed || (tool.canUse?.(editor) ?? true),
      })),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
    const at = tools.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (at + step) % tools.length;
    if (to === undefined) return;
    event.preventDefault();
    tools.at(to)?.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.tool) setCurrent(target.dataset.tool);
  };

  const all = groups.flat();
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={classes.tools}>
          {group.map((tool) => {
            const { isOn = false, canUse = true } = states[all.indexOf(tool)] ?? {};
            return (
              <Tooltip key={tool.name} label={tool.keys ? `${tool.name} (${tool.keys})` : tool.name}>
                <ActionIcon
                  aria-label={tool.name}
                  data-tool={tool.name}
                  tabIndex={tool.name === current ? 0 : -1}
                  // Not `disabled`: the focus would be lost with the last step undone.
                  aria-disabled={!canUse || undefined}
                  {...(tool.isOn ? { 'aria-pressed': isOn } : {})}
                  {...(isOn ? { variant: 'light', color: 'ink' } : {})}
                  // The text keeps its selection.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    if (canUse) tool.use(editor);
                  }}
                >
                  <tool.icon size={20} stroke={1.6} aria-hidden />
                </ActionIcon>
              </Tooltip>
            );
          })}
          {group.some(({ name }) => name === 'Footnote') && (
            <LinkTool editor={editor} tabIndex={current === 'Link' ? 0 : -1} />
          )}
        </div>
      ))}
      <Tooltip label="Find (Ctrl+F)">
        <ActionIcon
          aria-label="Find in this chapter"
          data-tool="Find"
          tabIndex={current === 'Find' ? 0 : -1}
          aria-pressed={isFinding}
          {...(isFinding ? { variant: 'light', color: 'ink' } : {})}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onFind}
        >
          <IconSearch size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
