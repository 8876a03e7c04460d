import './app/security.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reportError } from './app/report.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

createRoot(root, {
  onCaughtError: (error, { componentStack }) => reportError(error, { componentStack }),
  onUncaughtError: (error, { componentStack }) => reportError(error, { componentStack }),
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
