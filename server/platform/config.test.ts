import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError, environment, isLoopback, readConfig } from './config.ts';

describe('with nothing set', () => {
  it('serves this machine only, on port 5000, on data of its own, with no provider', () => {
    expect(readConfig({})).toMatchObject({
      port: 5000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:5000',
      databaseUrl: undefined,
      adminUsernames: ['admin', 'superadmin'],
      trustProxy: false,
      logLevel: 'info',
      openai: undefined,
      compatible: undefined,
    });
  });

  it('keeps data in the checkout, or as root in a folder of this checkout under /var/lib/longhand', () => {
    const { dataDir } = readConfig({});
    if (process.getuid?.() === 0) expect(dataDir).toMatch(/^\/var\/lib\/longhand\/[0-9a-f]{12}$/);
    else expect(dataDir).toBe(path.resolve('data'));
  });

  it('counts an empty variable as unset', () => {
    expect(readConfig({ PORT: '', OPENAI_API_KEY: ' ' })).toEqual(readConfig({}));
  });
});

describe('a bad variable is refused by name', () => {
  it.each([
    ['PORT', '70000'],
    ['PORT', '5000x'],
    ['HOST', 'two words'],
    ['MODEL_TIME_LIMIT', '0'],
    ['MODEL_TIME_LIMIT', '2m'],
    ['DATABASE_URL', 'mysql://localhost/longhand'],
    ['PUBLIC_URL', 'longhand.example.com'],
    ['PUBLIC_URL', 'https://example.com/longhand'],
    ['ADMIN_USERNAMES', 'admin,,root'],
    ['ADMIN_USERNAMES', 'admin,Admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['SMTP_URL', 'mail.example.com'],
    ['TEAM_EMAIL', 'nobody'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['OPENAI_BASE_URL', 'file:///etc/passwd'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+\\.$`, 'm'));
  });

  it('names every bad variable at once, and never shows a secret', () => {
    const read = () => readConfig({ PORT: 'x', ADMIN_PASSWORD: 'hunter2' });
    expect(read).toThrow(/PORT[\s\S]*ADMIN_PASSWORD/);
    expect(read).not.toThrow(/hunter2/);
  });

  it('asks for the models of a compatible server', () => {
    expect(() => readConfig({ COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1' })).toThrow(
      /^COMPATIBLE_MODELS /,
    );
  });
});

describe('a good variable', () => {
  it('is read into the shape that the server uses', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::',
      DATA_DIR: '/srv/longhand',
      DATABASE_URL: 'postgres://me:pw@db/longhand',
      PUBLIC_URL: 'https://longhand.example.com/',
      ADMIN_USERNAMES: 'ada, grace',
      OPENAI_API_KEY: 'k',
      COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1/',
      COMPATIBLE_MODELS: 'llama, qwen',
    });
    expect(config).toMatchObject({
      port: 8080,
      dataDir: '/srv/longhand',
      publicUrl: 'https://longhand.example.com',
      adminUsernames: ['ada', 'grace'],
      openai: { apiKey: 'k', baseUrl: undefined },
      compatible: { baseUrl: 'http://127.0.0.1:11434/v1', models: ['llama', 'qwen'] },
    });
  });

  it('links to localhost where the server listens on every address', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:5000');
    expect(readConfig({ HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81');
  });

  it.each([
    ['true', true],
    ['2', 2],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['fd00::/8', ['fd00::/8']],
  ])('TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });
});

describe('the .env file', () => {
  function folder() {
    const made = mkdtempSync(path.join(os.tmpdir(), 'longhand-env-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    return made;
  }

  it('fills in what the environment leaves open, and the environment wins', () => {
    const file = path.join(folder(), '.env');
    writeFileSync(file, '# a note\nTEAM_EMAIL=team@example.com\nPATH=/nowhere\n');
    const env = environment(file);
    expect(env.TEAM_EMAIL).toBe('team@example.com');
    expect(env.PATH).toBe(process.env.PATH);
  });

  it('may be absent, and says so where it cannot be read', () => {
    const dir = folder();
    expect(environment(path.join(dir, '.env'))).toEqual(process.env);
    chmodSync(dir, 0o755);
    expect(() => environment(dir)).toThrow(/cannot be read/);
  });
});

it('knows which hosts only this machine can reach', () => {
  expect(['127.0.0.1', '127.8.0.1', 'localhost', '::1'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', 'example.com', '10.0.0.1', '127.example.com'].some(isLoopback)).toBe(false);
});
