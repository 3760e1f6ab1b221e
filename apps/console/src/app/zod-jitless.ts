import * as z from 'zod'

// Our content security policy forbids `eval`, which zod would otherwise try. Imported before any schema is built.
z.config({ jitless: true })
