import { setFlagsFromString } from 'node:v8'

/**
 * From now on V8 makes fast code of what runs often. Before, a start that was told so (`scripts/supervisor/cold-start.mjs`) leaves that out:
 * nearly all of it runs once. May be said again.
 */
export function optimiseHotCode(): void {
  for (const compiler of ['opt', 'maglev']) setFlagsFromString(`--${compiler}`)
}
