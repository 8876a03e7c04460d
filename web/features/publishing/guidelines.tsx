import { Card, Title } from '@mantine/core';
import classes from './publishing.module.css';

/** What a book should have been through before it goes to print. */
const guidelines: readonly string[] = [
  'Finish every chapter: a chapter counts once it is completed, approved or published.',
  'Read the whole book once on paper. The eye finds there what it forgives on a screen.',
  'Ask everyone who is named whether they may be, and keep their answers.',
  'Check names, years and places against the Story Bank; every generated paragraph tells where it came from.',
  'Look at the pages: choose trim size and typeface, and fill in author, subtitle, dedication, copyright line and ISBN.',
  'Order a single printed copy before many.',
];

export function Guidelines() {
  return (
    <Card component="section" aria-labelledby="guidelines" p="xl">
      <Title order={2} size="h3" id="guidelines" mb="md">
        Publishing Guidelines
      </Title>
      <ol className={classes.guidelines}>
        {guidelines.map((guideline) => (
          <li key={guideline} className="reading">
            {guideline}
          </li>
        ))}
      </ol>
    </Card>
  );
}
