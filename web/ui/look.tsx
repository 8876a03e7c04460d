import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './styles.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { Toaster } from './toaster.tsx';

interface LookProps {
  readonly children: ReactNode;
  /** The nonce that the content security policy asks of generated styles. */
  readonly styleNonce?: (() => string) | undefined;
  /** For tests and pictures; people choose for themselves. */
  readonly scheme?: 'light' | 'dark' | undefined;
}

/** Everything that what is shown stands on: theme, styles and the place where toasts appear. */
export function Look({ children, styleNonce, scheme }: LookProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      deduplicateInlineStyles
      {...(styleNonce ? { getStyleNonce: styleNonce } : {})}
      {...(scheme ? { forceColorScheme: scheme } : {})}
    >
      {children}
      <Toaster />
    </MantineProvider>
  );
}
