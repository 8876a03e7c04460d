import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/{features,platform,access}/**/table.ts',
  out: './server/platform/database/migrations',
});
