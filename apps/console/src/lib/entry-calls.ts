import { loadChunk } from './chunk-reload.ts'

/** The endpoints that are called before anybody is signed in; loaded once, beside the first paint. */
export const entryEndpoints = () => loadChunk(() => import('./entry-endpoints.ts'))
