import { Button, Card, Group, Select, SimpleGrid, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useUser } from '../accounts/session.ts';
import { useSetPreference } from './api.ts';
import { type Catalogue, costs } from './catalogue.ts';

export function ProviderCard({ catalogue: { providers } }: { readonly catalogue: Catalogue }) {
  const { preferredAiProvider, preferredAiModel } = useUser();
  const [provider, setProvider] = useState<string | null>(preferredAiProvider);
  const [model, setModel] = useState<string | null>(preferredAiModel);
  const save = useSetPreference();

  const chosen = providers.find(({ id }) => id === provider);
  const choose = (id: string | null) => {
    if (id === provider) return;
    setProvider(id);
    setModel(null);
  };
  const submit = () => {
    if (!provider || !model)
      toast({
        title: 'Incomplete Selection',
        description: 'Please select both a provider and model.',
        variant: 'error',
      });
    else if (!save.isPending)
      save.mutate({ body: { preferredAiProvider: provider, preferredAiModel: model } });
  };

  return (
    <Card component="section" aria-labelledby="provider-settings" p="xl">
      <Title order={2} size="h3" id="provider-settings">
        Provider and model
      </Title>
      <Text c="dimmed" mt={6} mb="lg">
        Who interviews, outlines and drafts for you. Cost is what the provider charges, beside the others.
      </Text>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label="Provider"
            placeholder="Choose a provider"
            allowDeselect={false}
            data={providers.map(({ id, label, configured }) => ({
              value: id,
              label: configured ? label : `${label} (not configured)`,
            }))}
            value={provider}
            onChange={choose}
          />
          <Select
            // A model that was chosen for another provider must not stay written in the field.
            key={provider}
            label="Model"
            placeholder="Choose a model"
            allowDeselect={false}
            disabled={!chosen || chosen.models.length === 0}
            data={
              chosen?.models.map(({ id, cost }) => ({ value: id, label: `${id} (${costs[cost]})` })) ?? []
            }
            value={model}
            onChange={setModel}
          />
        </SimpleGrid>
        {chosen?.models.length === 0 && (
          <Text c="dimmed" mt="sm">
            {chosen.label} offers no model here until whoever runs this installation has named one.
          </Text>
        )}
        <Group mt="lg">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </form>
    </Card>
  );
}
