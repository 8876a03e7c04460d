/** "Too many requests", as the providers write it: each speaks of plans and billing, whatever the limit. */

/** Google names the limit by a `quotaId`, and how long to wait in the body alone. */
export const googleLimit = (quotaId: string, retryDelay?: string) => ({
  status: 429,
  body: {
    error: {
      code: 429,
      message:
        'You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits.\n* Quota exceeded for metric: generativelanguage.googleapis.com/generate_content_free_tier_requests, limit: 5, model: gemini-2.5-pro',
      status: 'RESOURCE_EXHAUSTED',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
          violations: [
            {
              quotaMetric: 'generativelanguage.googleapis.com/generate_content_free_tier_requests',
              quotaId,
              quotaDimensions: { location: 'global', model: 'gemini-2.5-pro' },
              quotaValue: '5',
            },
          ],
        },
        {
          '@type': 'type.googleapis.com/google.rpc.Help',
          links: [
            {
              description: 'Learn more about Gemini API quotas',
              url: 'https://ai.google.dev/gemini-api/docs/rate-limits',
            },
          ],
        },
        ...(retryDelay === undefined
          ? []
          : [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }]),
      ],
    },
  },
});

export const perMinute = 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier';
export const perDay = 'GenerateRequestsPerDayPerProjectPerModel-FreeTier';

export const openaiLimit = (type: 'requests' | 'tokens', seconds: number) => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  body: {
    error: {
      message: `Rate limit reached for gpt-5 in organization org-harbour on ${type} per min: Limit 3, Used 3, Requested 1. Please try again in ${seconds}s. Visit https://platform.openai.com/account/rate-limits to learn more. You can increase your rate limit by adding a payment method to your account at https://platform.openai.com/account/billing.`,
      type,
      param: null,
      code: 'rate_limit_exceeded',
    },
  },
});

export const openaiUnpaid = {
  status: 429,
  body: {
    error: {
      message:
        'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
      type: 'insufficient_quota',
      param: null,
      code: 'insufficient_quota',
    },
  },
};

export const anthropicLimit = (seconds: number) => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  body: {
    type: 'error',
    error: {
      type: 'rate_limit_error',
      message:
        'This request would exceed your organization’s rate limit of 5 requests per minute. For details, refer to: https://docs.claude.com/en/api/rate-limits. Your plan can be raised under billing.',
    },
    request_id: 'req_harbour',
  },
});

export const anthropicUnpaid = {
  status: 400,
  body: {
    type: 'error',
    error: {
      type: 'invalid_request_error',
      message:
        'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    },
    request_id: 'req_harbour',
  },
};
