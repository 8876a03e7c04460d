import { Badge, Card, Text, Title } from '@mantine/core';
import classes from './ai-settings.module.css';
import { type Catalogue, costs } from './catalogue.ts';

/** Every writer there is to choose from, side by side. */
export function CatalogueTable({ catalogue: { providers } }: { readonly catalogue: Catalogue }) {
  return (
    <section aria-labelledby="catalogue">
      <Title order={2} size="h3" id="catalogue" mb="md">
        What there is to choose from
      </Title>
      <ul className={classes.providers}>
        {providers.map(({ id, label, configured, models }) => (
          <li key={id}>
            <Card h="100%">
              <div className={classes.head}>
                <Title order={3} size="h4">
                  {label}
                </Title>
                <Badge color={configured ? 'ink' : 'gray'}>{configured ? 'Ready' : 'Not configured'}</Badge>
              </div>
              {models.length === 0 && <Text c="dimmed">No model is named.</Text>}
              <ul className={classes.models}>
                {models.map((model) => (
                  <li key={model.id}>
                    <span>{model.id}</span>
                    <Text span c="dimmed">
                      {costs[model.cost]}
                    </Text>
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
