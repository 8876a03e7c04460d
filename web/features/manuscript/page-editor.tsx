import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { memo, useEffect, useState } from 'react';
import { styleNonce } from '../../app/security.ts';
import { placesOf, useChangeNote } from './change-note.tsx';
import { documentOf } from './editor-document.ts';
import { extensions } from './editor-schema.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { FindBar } from './find-bar.tsx';
import classes from './page.module.css';
import { changesTo } from './page-changes.ts';
import { textOf } from './page-text.ts';
import { withoutStyles } from './pasted.ts';
import { PageState } from './saved-state.tsx';
import type { Saving } from './saving.ts';
import { useBookPlace } from './use-book-place.ts';
import { useFinding } from './use-finding.ts';

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
export const PageEditor = memo(function PageEditor(props: PageEditorProps) {
  const { saving, title, lang, editable, onEditor } = props;
  // Reading a long chapter takes a moment: once is enough. What changes later comes by way of `show`.
  const [content] = useState(() => documentOf(saving.snapshot().text));
  const editor = useEditor({
    extensions,
    editable,
    content,
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

  const { note, changed } = useChangeNote(saving);
  const { finding, setFinding } = useFinding(editable);
  useBookPlace(editor, finding !== null, () => setFinding(null));

  useEffect(() => {
    if (!editor) return;
    onEditor(editor);
    const leave = saving.attach({
      read: () => textOf(editor.state.doc),
      show: (text) => {
        const change = changesTo(editor.state, text);
        // It is no typing of one's own: there is nothing to save.
        editor.view.dispatch(change.setMeta('preventUpdate', true));
        if (change.docChanged) changed(placesOf(change));
      },
    });
    return () => {
      leave();
      onEditor(null);
    };
  }, [editor, saving, onEditor, changed]);

  return (
    <div className={classes.page}>
      {editor && (
        <div className={classes.top}>
          <div className={classes.line}>
            {editable && (
              <EditorToolbar
                editor={editor}
                onFind={() => setFinding(finding ? null : 'find')}
                isFinding={finding !== null}
              />
            )}
            <PageState saving={saving} editable={editable} />
          </div>
          {finding && <FindBar editor={editor} finding={finding} onFinding={setFinding} />}
        </div>
      )}
      <EditorContent editor={editor} className={classes.paper} />
      {note}
    </div>
  );
});
