import './app/security.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reportError } from './app/report.ts';

// A tab that was open while Longhand was updated asks for parts of it that are no longer there. What is typed survives a
// reload; a second failure in a row is shown as what it is.
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('reloaded-for-update') ?? 0);
  if (Date.now() - last < 10_000) return;
  event.preventDefault();
  sessionStorage.setItem('reloaded-for-update', String(Date.now()));
  window.location.reload();
});

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
