import { join } from 'node:path'

// This file stands one folder below the package, as its bundle does: both find the same folder.

/** Inter (SIL Open Font License) in the scripts that names are written in, for PDF. */
export const FONTS_DIR = join(import.meta.dirname, '../assets/fonts')
