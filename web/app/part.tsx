import { Alert, Button, Text } from '@mantine/core';
import {
  type ComponentType,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
} from 'react';
import { FailureScreen } from '../ui/error-screens.tsx';
import { backAgain } from './back-again.ts';
import { followNewerBuild, isServerThere, loadAnew } from './newer-build.ts';
import { fetchAhead } from './spare-parts.ts';

/**
 * A part of the app that is fetched when it is first shown, or ahead of that in a quiet moment. One that cannot be had
 * says so in its own place and takes nothing else with it; it comes when it is asked for again, or by itself when the
 * connection is back.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<MissingProps> = MissingPart,
  keepsWords = false,
): ComponentType<Props> {
  let asked: Promise<ComponentType<Props> | undefined> | undefined;
  let isThere = false;
  let wasOffline = false;
  /** What came stays what it is: to wait for it a second time would hide what is shown already. */
  const ask = async (isShown: boolean): Promise<boolean> => {
    if (isThere) return true;
    const answer = had(load, isShown);
    if ((await answer) && !isThere) {
      asked = answer;
      isThere = true;
    }
    return isThere;
  };
  fetchAhead(() => ask(false), keepsWords);

  return function Part(props: Props) {
    const [, lookAgain] = useReducer((times: number) => times + 1, 0);
    if (asked === undefined) {
      wasOffline = !navigator.onLine;
      asked = had(load, true).then((loaded) => {
        isThere ||= loaded !== undefined;
        return loaded;
      });
    }
    const Loaded = use(asked);
    const isMissing = Loaded === undefined;
    useEffect(() => {
      if (!isMissing) return;
      const failed = asked;
      // Whoever comes here next asks anew.
      return () => {
        if (asked === failed) asked = undefined;
      };
    }, [isMissing]);
    if (Loaded) return <Loaded {...props} />;
    const again = async () => {
      const came = await ask(true);
      if (came) lookAgain();
      return came;
    };
    return <Missing again={again} wasOffline={wasOffline} />;
  };
}

/**
 * Undefined where it cannot be had. A browser that knows that it is offline is not asked: Chromium remembers a module that
 * it could not fetch, and never fetches it again in this page.
 */
async function had<Loaded>(load: () => Promise<Loaded>, isShown: boolean): Promise<Loaded | undefined> {
  if (!navigator.onLine && !(await isServerThere())) return undefined;
  try {
    return await load();
  } catch {
    // Nobody misses yet what is only fetched ahead.
    if (isShown) await followNewerBuild();
    return undefined;
  }
}

export interface MissingProps {
  /** Asks for it once more, and answers whether it came. */
  readonly again: () => Promise<boolean>;
  /** There was no connection when it was asked for. */
  readonly wasOffline: boolean;
}

const title = 'This part could not be loaded';
const needs = 'It needs a connection to Longhand. What you have typed stays where it is.';

/** In the place of a panel, a dialog or a tab. */
function MissingPart(props: MissingProps) {
  const { text, button } = useAgain(props);
  return (
    <Alert role="status" color="sand" title={title}>
      <Text mb="sm">{text}</Text>
      {button}
    </Alert>
  );
}

/** In the place of a whole screen. */
export function MissingScreen(props: MissingProps) {
  const { text, button } = useAgain(props);
  return (
    <FailureScreen title={title} text={text}>
      {button}
    </FailureScreen>
  );
}

/** For what nobody misses. */
export function MissingQuietly(props: MissingProps) {
  useAgain(props);
  return null;
}

function useAgain({ again, wasOffline }: MissingProps): {
  readonly text: string;
  readonly button: ReactNode;
} {
  const [isAsking, setAsking] = useState(false);
  const [text, setText] = useState(needs);
  const byItself = useEffectEvent(() => void again());
  useEffect(() => {
    const listener = () => byItself();
    // The connection may have come back while it was found to be gone.
    if (wasOffline && navigator.onLine) listener();
    window.addEventListener('online', listener);
    window.addEventListener(backAgain, listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener(backAgain, listener);
    };
  }, [wasOffline]);
  const onAgain = async () => {
    setAsking(true);
    const why = (await again()) ? undefined : await loadAnew();
    setText(
      why === 'unsaved' ? 'Not everything that you have typed is saved yet. Please try again then.' : needs,
    );
    setAsking(false);
  };
  return {
    text,
    button: (
      <Button variant="default" loading={isAsking} onClick={() => void onAgain()}>
        Try again
      </Button>
    ),
  };
}
