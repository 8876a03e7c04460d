import { Alert, Card, Tabs, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { part } from '../../app/part.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useRegistrationEnabled } from './api.ts';
import classes from './auth-screen.module.css';
import { LoginForm } from './login-form.tsx';
import { sessionEndedBecause } from './session.ts';

const RegisterForm = part(async () => (await import('./register-form.tsx')).RegisterForm);

/** /auth, where a visitor signs in or makes an account. */
export function AuthScreen() {
  const registrationEnabled = useRegistrationEnabled();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'register' && registrationEnabled !== false ? 'register' : 'login';
  const ended = sessionEndedBecause();

  return (
    <div className={classes.spread}>
      <title>Sign in · Longhand</title>
      <section className={classes.welcome}>
        <Title order={1} className={classes.motto}>
          Memoirs, in <em>your own</em> words.
        </Title>
        <Text c="dimmed" size="lg" mt="md" maw="30rem" visibleFrom="sm">
          Tell it as you would across a table. Longhand asks, listens, and keeps every word where it came
          from, until it is a book.
        </Text>
      </section>
      <Card p="xl" className={classes.card}>
        {ended && (
          <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} mb="md" role="status">
            {ended}
          </Alert>
        )}
        {registrationEnabled === false && (
          <Alert color="gray" icon={<IconInfoCircle aria-hidden />} mb="md" role="status">
            New account registration is currently disabled. Please contact an administrator for access.
          </Alert>
        )}
        <Tabs
          value={tab}
          onChange={(chosen) =>
            setSearch(chosen === 'register' ? { tab: 'register' } : {}, { replace: true })
          }
          keepMounted={false}
        >
          <Tabs.List grow mb="lg">
            <Tabs.Tab value="login">Login</Tabs.Tab>
            {registrationEnabled && <Tabs.Tab value="register">Register</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="login">
            <LoginForm />
          </Tabs.Panel>
          {registrationEnabled && (
            <Tabs.Panel value="register">
              <Suspense fallback={<LinesSkeleton />}>
                <RegisterForm />
              </Suspense>
            </Tabs.Panel>
          )}
        </Tabs>
      </Card>
    </div>
  );
}
