import { login } from '@longhand/contract/accounts';
import { Alert, Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useCall } from '../../app/queries.ts';
import { forgetClientSession, storeSession } from '../../app/stored-session.ts';
import { toast } from '../../ui/toast.ts';
import { bothNeeded, loginFailure } from './messages.ts';
import { forgetWhySessionEnded } from './session.ts';

export function LoginForm() {
  const [, navigate] = useLocation();
  const [alert, setAlert] = useState<string>();
  const signIn = useCall(login, {
    onSuccess: (session) => {
      forgetWhySessionEnded();
      storeSession(session);
      toast({ title: 'Welcome back!' });
      navigate('/');
    },
    onError: (error) => {
      const message = loginFailure(error);
      setAlert(message);
      toast({ title: 'Login Failed', description: message, variant: 'error' });
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const filled = new FormData(event.currentTarget);
    const username = String(filled.get('username'));
    const password = String(filled.get('password'));
    if (!username.trim() || !password) {
      setAlert(bothNeeded);
      return;
    }
    setAlert(undefined);
    forgetClientSession();
    signIn.mutate({ body: { username, password } });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {alert && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
            {alert}
          </Alert>
        )}
        <TextInput
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        />
        {/* For the browser's own password keeper; the server never hears of it. */}
        <Checkbox label="Remember me" defaultChecked />
        <Button type="submit" loading={signIn.isPending} fullWidth>
          Login
        </Button>
      </Stack>
    </form>
  );
}
