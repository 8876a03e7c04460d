import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { compressedAssets } from './compressed-assets.ts';
import { slimContract } from './slim-contract.ts';

/**
 * The built index.html is a template: the server replaces every `__NONCE__` with a fresh nonce in each response
 * and sends the content security policy that names it.
 */
export default defineConfig({
  plugins: [react(), slimContract(), compressedAssets()],
  css: { postcss: { plugins: [mantine()] } },
  html: { cspNonce: '__NONCE__' },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // All packages are found before the first test runs; one found later makes Vite reload the page under the tests.
  optimizeDeps: { entries: [`${import.meta.dirname}/{app,features,testing,ui}/**/*.{ts,tsx}`] },
  server: { proxy: { '/api': 'http://127.0.0.1:5000' } },
});
