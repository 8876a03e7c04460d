import { expect, it } from 'vitest';
import { trustedTypesRules } from './security.ts';

const { createHTML, createScriptURL } = trustedTypesRules;

it('plain text may become HTML, markup may not', () => {
  expect(createHTML('.a > .b { color: red }', 'TrustedHTML', 'Element innerHTML')).toBe(
    '.a > .b { color: red }',
  );
  expect(createHTML('<img src=x onerror=alert(1)>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
  expect(createHTML('&lt;', 'TrustedHTML', 'Element innerHTML')).toBeNull();
});

it('the service worker is the only script that a string may name', () => {
  expect(createScriptURL('/sw.js', 'TrustedScriptURL', 'ServiceWorkerContainer register')).toBe('/sw.js');
  expect(createScriptURL('https://elsewhere.example/x.js', 'TrustedScriptURL', 'script src')).toBeNull();
});

it('the policy serves no script that calls it by hand', () => {
  expect(() => createHTML('text')).toThrow(TypeError);
  expect(() => createScriptURL('/sw.js')).toThrow(TypeError);
});
