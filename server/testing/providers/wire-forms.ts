/** The forms in which providers are asked and answer, as they stand on the wire. */

/** A question as it came over the wire, whatever the form. */
export interface Asked {
  readonly form: Form;
  readonly model: string;
  /** The credential that came with it. */
  readonly key: string;
  readonly system: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** The JSON schema for the answer; undefined where the form carries none. */
  readonly schema: Schema | undefined;
  /** As it was sent. */
  readonly body: Json;
}

export type Form = 'responses' | 'chat' | 'messages' | 'forced tool' | 'gemini';

/** What of a JSON schema is looked at. */
export interface Schema {
  readonly properties?: Readonly<Record<string, Schema & { readonly items?: Schema }>>;
}

export type Json = Readonly<Record<string, unknown>>;

/** What a model says, and why it stopped. */
export interface Said {
  readonly text: string;
  /** It was cut off at its length. */
  readonly cut?: boolean;
  /** Its provider's rules stopped it. */
  readonly declined?: boolean;
}

const field = (from: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined),
    from,
  );
const list = (from: unknown): readonly unknown[] => (Array.isArray(from) ? from : []);

/** The words of a content that may be a string or parts. */
const words = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : list(content)
        .map((part) => String(field(part, 'text') ?? ''))
        .join('');

const messagesOf = (from: unknown) =>
  list(from).map((one) => ({
    role: String(field(one, 'role')),
    content: words(field(one, 'content') ?? field(one, 'parts')),
  }));

const spoken = (messages: ReturnType<typeof messagesOf>) => {
  const isSystem = ({ role }: { role: string }) => role === 'system' || role === 'developer';
  return {
    system: messages
      .filter(isSystem)
      .map(({ content }) => content)
      .join('\n'),
    messages: messages.filter((one) => !isSystem(one)),
  };
};

/** The question in a request; undefined where nobody serves that address. */
export function askedIn(
  path: string,
  headers: Readonly<Record<string, unknown>>,
  body: Json,
): Asked | undefined {
  const schema = (found: unknown) => found as Schema | undefined;
  const model = String(body.model ?? /models\/([^:]+):/.exec(path)?.[1]);
  const key = String(
    headers.authorization ?? headers['x-api-key'] ?? headers['x-goog-api-key'] ?? '',
  ).replace('Bearer ', '');
  const common = { model, key, body };
  if (path === '/v1/responses')
    return {
      ...common,
      form: 'responses',
      ...spoken(messagesOf(body.input)),
      schema: schema(field(body, 'text', 'format', 'schema')),
    };
  if (path === '/v1/chat/completions')
    return {
      ...common,
      form: 'chat',
      ...spoken(messagesOf(body.messages)),
      schema: schema(field(body, 'response_format', 'json_schema', 'schema')),
    };
  if (path === '/v1/messages') {
    const tool = field(body, 'tools', 0, 'input_schema');
    return {
      ...common,
      form: tool === undefined ? 'messages' : 'forced tool',
      system: words(body.system),
      messages: messagesOf(body.messages),
      schema: schema(
        tool ?? field(body, 'output_config', 'format', 'schema') ?? field(body, 'output_format', 'schema'),
      ),
    };
  }
  if (/^\/v1beta\/models\/[^/:]+:generateContent$/.test(path))
    return {
      ...common,
      form: 'gemini',
      system: words(field(body, 'systemInstruction', 'parts')),
      messages: messagesOf(body.contents),
      schema: schema(
        field(body, 'generationConfig', 'responseJsonSchema') ??
          field(body, 'generationConfig', 'responseSchema'),
      ),
    };
  return undefined;
}

/** About four characters a token, as good as any for texts in English. */
const tokensIn = (...texts: readonly string[]): number => Math.ceil(texts.join('').length / 4);

export function answerOf(
  { form, model, system, messages }: Asked,
  { text, cut = false, declined = false }: Said,
): Json {
  const input = tokensIn(system, ...messages.map(({ content }) => content));
  const output = tokensIn(text);
  switch (form) {
    case 'responses':
      return {
        id: 'resp_1',
        created_at: 1_767_225_600,
        model,
        output: [
          {
            type: 'message',
            role: 'assistant',
            id: 'msg_1',
            content: [{ type: 'output_text', text, annotations: [] }],
          },
        ],
        incomplete_details: declined
          ? { reason: 'content_filter' }
          : cut
            ? { reason: 'max_output_tokens' }
            : null,
        usage: { input_tokens: input, output_tokens: output },
      };
    case 'chat':
      return {
        id: 'chat_1',
        created: 1_767_225_600,
        model,
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: text },
            finish_reason: declined ? 'content_filter' : cut ? 'length' : 'stop',
          },
        ],
        usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
      };
    case 'messages':
    case 'forced tool':
      return {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        model,
        content:
          form === 'messages'
            ? [{ type: 'text', text }]
            : [{ type: 'tool_use', id: 'toolu_1', name: 'json', input: asInput(text) }],
        stop_reason: declined
          ? 'refusal'
          : cut
            ? 'max_tokens'
            : form === 'messages'
              ? 'end_turn'
              : 'tool_use',
        stop_sequence: null,
        usage: { input_tokens: input, output_tokens: output },
      };
    case 'gemini':
      return {
        candidates: [
          {
            index: 0,
            content: { role: 'model', parts: [{ text }] },
            finishReason: declined ? 'SAFETY' : cut ? 'MAX_TOKENS' : 'STOP',
          },
        ],
        usageMetadata: {
          promptTokenCount: input,
          candidatesTokenCount: output,
          totalTokenCount: input + output,
        },
      };
  }
}

/** A tool's input is always an object: of an answer cut short the provider hands over what there is. */
function asInput(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** A refusal in the provider's own form. */
export function refusalOf(form: Form, status: number, message: string, code: string | null = null): Json {
  if (form === 'gemini') return { error: { code: status, message, status: 'FAILED' } };
  if (form === 'messages' || form === 'forced tool')
    return { type: 'error', error: { type: 'api_error', message } };
  return { error: { message, type: 'error', param: null, code } };
}
