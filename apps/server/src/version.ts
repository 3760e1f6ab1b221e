import manifest from '../package.json' with { type: 'json' }

/** The product's version, as `GET /api/health/` says it. */
export const VERSION: string = manifest.version
