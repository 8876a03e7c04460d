import { IconFeather } from '@tabler/icons-react';
import { Link } from 'wouter';
import classes from './shells.module.css';

/** The quill and the name; leads to the start. */
export function Brand({ short = false }: { readonly short?: boolean }) {
  return (
    <Link href="/" className={classes.brand} {...(short ? { 'aria-label': 'Longhand' } : {})}>
      <IconFeather size={22} stroke={1.8} aria-hidden />
      {!short && <span>Longhand</span>}
    </Link>
  );
}
