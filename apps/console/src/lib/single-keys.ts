import { stored } from '../platform/storage.ts'

/** Whether `?` and `/` act by themselves, outside of texts (WCAG 2.1.4): who dictates switches them off. Kept in this browser. Without zod: the shell has this. */
export const singleKeys = stored(
  'ramal.single-keys',
  { safeParse: (raw: unknown) => (typeof raw === 'boolean' ? { data: raw } : {}) },
  true,
)
