import { isLeavingGuarded } from './leaving.ts';
import { saveEverything } from './unsaved.ts';

/**
 * A page that was open while Longhand was updated asks for files that are no longer there, and has to be loaded anew.
 * Without anybody asking for it that is done only where it helps and takes nothing: the server answers, with another build
 * than the one that runs, once for each, and no word waits to be saved.
 */

interface Page {
  readonly reload: () => void;
  /** The file that this page runs from. */
  readonly running: () => string | undefined;
}

const here: Page = {
  reload: () => window.location.reload(),
  running: () =>
    document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? undefined,
};

const followed = 'followed-build';

export async function followNewerBuild({ reload, running } = here): Promise<void> {
  const build = await buildOfServer();
  if (!build || build === running() || sessionStorage.getItem(followed) === build) return;
  if (isLeavingGuarded() || !(await saveEverything())) return;
  sessionStorage.setItem(followed, build);
  reload();
}

/**
 * Loads the page anew because somebody has asked again for a part of it: a browser may never again ask for a file that it
 * could not have once. Answers why not.
 */
export async function loadAnew({ reload } = here): Promise<'unreachable' | 'unsaved' | undefined> {
  if (!(await buildOfServer())) return 'unreachable';
  if (!(await saveEverything())) return 'unsaved';
  reload();
  return undefined;
}

export const isServerThere = async (): Promise<boolean> => (await buildOfServer()) !== undefined;

/** The file that the server's page begins with now; undefined where no server answers. */
async function buildOfServer(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (!answer.ok) return undefined;
    return /<script[^>]* type="module"[^>]* src="([^"]+)"/.exec(await answer.text())?.[1];
  } catch {
    return undefined;
  }
}
