import { login } from '@longhand/contract/accounts';
import { Alert, Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useCall } from '../../app/queries.ts';
import { forgetClientSession, storeSession } from '../../app/stored-session.ts';
import { toast } from '../../ui/toast.ts';
import { bothNeeded, loginFailure } from './messages.ts';
import { forgetWhySessionEnded } from './session.ts';

export function LoginForm() {
  const [, navigate] = useLocation();
  const [alert, setAlert] = useState<string>();
  // What is remembered is for the browser's own password keeper; the server never hears of it.
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '', remember: true },
  });

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

  const submit = form.onSubmit(({ username, password }) => {
    if (signIn.isPending) return;
    if (!username.trim() || !password) {
      setAlert(bothNeeded);
      return;
    }
    setAlert(undefined);
    forgetClientSession();
    signIn.mutate({ body: { username, password } });
  });

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
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          {...form.getInputProps('password')}
        />
        <Checkbox label="Remember me" {...form.getInputProps('remember', { type: 'checkbox' })} />
        <Button type="submit" loading={signIn.isPending} fullWidth>
          Login
        </Button>
      </Stack>
    </form>
  );
}
