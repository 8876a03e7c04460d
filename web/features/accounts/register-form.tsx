import { register } from '@longhand/contract/accounts';
import { Alert, Button, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useCall } from '../../app/queries.ts';
import { forgetClientSession, storeSession } from '../../app/stored-session.ts';
import { toast } from '../../ui/toast.ts';
import { allNeeded, emailNeeded, registrationFailure } from './messages.ts';
import { forgetWhySessionEnded } from './session.ts';

const passwordHint = 'At least 8 characters with an uppercase letter, a lowercase letter and a digit.';

const needed = (sentence: string) => (value: string) => (value.trim() ? null : sentence);
const looksLikeEmail = (value: string) => /^[^\s@]+@[^\s@]+$/.test(value.trim());

export function RegisterForm() {
  const [, navigate] = useLocation();
  const [alert, setAlert] = useState<string>();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', email: '', firstName: '', lastName: '', password: '', profession: '' },
    // How strong a password must be is the server's to say.
    validate: {
      username: needed('Choose a username.'),
      email: (value) =>
        needed('Enter your email address.')(value) ?? (looksLikeEmail(value) ? null : emailNeeded),
      firstName: needed('Enter your first name.'),
      lastName: needed('Enter your last name.'),
      password: (value) => (value ? null : 'Choose a password.'),
    },
  });

  const signUp = useCall(register, {
    onSuccess: (session) => {
      forgetWhySessionEnded();
      storeSession(session);
      toast({ title: 'Welcome!' });
      navigate('/');
    },
    onError: (error) => {
      const message = registrationFailure(error);
      setAlert(message);
      toast({ title: 'Registration Failed', description: message, variant: 'error' });
    },
  });

  const submit = form.onSubmit(
    ({ profession, ...values }) => {
      if (signUp.isPending) return;
      setAlert(undefined);
      forgetClientSession();
      const name = `${values.firstName.trim()} ${values.lastName.trim()}`;
      signUp.mutate({ body: { ...values, name, ...(profession.trim() ? { profession } : {}) } });
    },
    (_errors, values) => {
      const { profession: _, ...required } = values;
      setAlert(Object.values(required).every((value) => value.trim()) ? emailNeeded : allNeeded);
    },
  );

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
          {...form.getInputProps('username')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="First name"
            autoComplete="given-name"
            required
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="Last name"
            autoComplete="family-name"
            required
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <PasswordInput
          label="Password"
          description={passwordHint}
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          {...form.getInputProps('password')}
        />
        <TextInput
          label="Profession (optional)"
          autoComplete="organization-title"
          {...form.getInputProps('profession')}
        />
        <Button type="submit" loading={signUp.isPending} fullWidth>
          Register
        </Button>
      </Stack>
    </form>
  );
}
