/** Reports of errors nobody expected. Secrets in their context never leave: whatever is called a password or a token goes. */

const secret = /password|token|authorization|secret/i;

/** A copy with the value of every secret field replaced, however deep; cycles end where they close. */
export function redact(value: unknown, seen: readonly unknown[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (seen.includes(value)) return '[circular]';
  const within = [...seen, value];
  if (Array.isArray(value)) return value.map((item) => redact(item, within));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secret.test(name) ? '[redacted]' : redact(inner, within),
    ]),
  );
}

/** Where reports go; their context has been redacted. */
export type ReportSink = (error: unknown, context: unknown) => void;

/** The browser's own error reporting: the console, and any `error` listener on the window. */
const toTheBrowser: ReportSink = (error, context) =>
  globalThis.reportError(new Error(`${String(error)} ${JSON.stringify(context)}`, { cause: error }));

export function reportError(
  error: unknown,
  context: Readonly<Record<string, unknown>>,
  sink: ReportSink = toTheBrowser,
): void {
  sink(error, redact(context));
}
