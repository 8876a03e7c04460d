import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import classes from './shells.module.css';

/** Around the screens that are open to everyone. */
export function PublicShell({ screen, children }: { readonly screen: string; readonly children: ReactNode }) {
  return (
    <div className={classes.public}>
      <header className={classes.publicHeader}>
        <Brand />
      </header>
      <ScreenFrame name={screen}>{children}</ScreenFrame>
    </div>
  );
}
