import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import { styleNonce } from '../../app/security.ts';
import { documentOf, markdownOf } from './editor-document.ts';
import { extensions } from './editor-schema.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import classes from './page.module.css';
import { withoutStyles } from './pasted.ts';
import type { Saving } from './saving.ts';

interface PageEditorProps {
  readonly saving: Saving;
  readonly title: string;
  /** Of the text, such as `en`; for spelling, hyphens and voices. */
  readonly lang: string;
  readonly editable: boolean;
  /** Told of the editor while there is one. */
  readonly onEditor: (editor: Editor | null) => void;
}

/** The page that a chapter is written on. */
export function PageEditor({ saving, title, lang, editable, onEditor }: PageEditorProps) {
  const editor = useEditor({
    extensions,
    editable,
    content: documentOf(saving.snapshot().text),
    immediatelyRender: false,
    injectNonce: styleNonce(),
    editorProps: {
      transformPastedHTML: withoutStyles,
      attributes: {
        'aria-label': `Text of ${title}`,
        'aria-multiline': 'true',
        role: 'textbox',
        lang,
        spellcheck: 'true',
        class: classes.text ?? '',
        ...(editable ? {} : { 'aria-readonly': 'true', tabindex: '0' }),
      },
    },
    onUpdate: () => saving.touched(),
    onBlur: () => void saving.flush(),
  });

  useEffect(() => {
    if (!editor) return;
    onEditor(editor);
    const leave = saving.attach({
      read: () => markdownOf(editor.getJSON()),
      show: (text) => show(editor, text),
    });
    return () => {
      leave();
      onEditor(null);
    };
  }, [editor, saving, onEditor]);

  return (
    <div className={classes.page}>
      {editor && editable && <EditorToolbar editor={editor} />}
      <EditorContent editor={editor} className={classes.paper} />
    </div>
  );
}

/** Puts another text on the page, changing no more of it than differs: the cursor stays where it was. */
function show(editor: Editor, text: string): void {
  const { doc, tr, schema } = editor.state;
  const next = schema.nodeFromJSON(documentOf(text));
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  // It is no typing of one's own: there is nothing to save, and undoing does not bring back what it replaced.
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}
