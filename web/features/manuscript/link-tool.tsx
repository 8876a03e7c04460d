import { address } from '@longhand/prose/inline';
import { ActionIcon, Button, Group, Popover, Stack, TextInput, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FormEvent, useState } from 'react';

interface LinkToolProps {
  readonly editor: Editor;
  readonly tabIndex: 0 | -1;
}

/** Where the selected words lead. */
export function LinkTool({ editor, tabIndex }: LinkToolProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: { isDestroyed } }) => ({
      isOn: !isDestroyed && editor.isActive('link'),
      isEmpty: isDestroyed || editor.state.selection.empty,
    }),
  });

  const open = () => {
    setRefused(false);
    setTyped(String(editor.getAttributes('link').href ?? ''));
  };
  const close = () => setTyped(null);
  const remove = () => {
    close();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const href = addressOf(typed ?? '');
    if (!href) {
      setRefused(true);
      return;
    }
    close();
    const chain = editor.chain().focus().extendMarkRange('link');
    // With nothing selected the address itself is what leads there.
    if (state.isEmpty && !state.isOn)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };

  return (
    <Popover
      opened={typed !== null}
      onChange={(opened) => opened || close()}
      trapFocus
      withinPortal
      width={320}
    >
      <Popover.Target>
        <Tooltip label="Link">
          <ActionIcon
            aria-label="Link"
            data-tool="Link"
            tabIndex={tabIndex}
            aria-pressed={state.isOn}
            {...(state.isOn ? { variant: 'light', color: 'ink' } : {})}
            onMouseDown={(event) => event.preventDefault()}
            onClick={open}
          >
            <IconLink size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit}>
          <Stack gap="sm">
            <TextInput
              label="Address"
              placeholder="https://"
              inputMode="url"
              value={typed ?? ''}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={refused && 'Please give an address such as https://example.org.'}
              data-autofocus
            />
            <Group gap="xs">
              <Button type="submit">Save</Button>
              {state.isOn && (
                <Button variant="subtle" color="gray" onClick={remove}>
                  Remove link
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What was typed as an address that readers can follow; `example.org` is taken for https. */
function addressOf(typed: string): string | null {
  const named = typed.trim();
  const complete = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(named) ? `https://${named}` : named;
  return address(complete);
}
