#!/usr/bin/env node
// `npx ramal-contract verify|diff|replay …` on any Node 20: the work is done by the pinned Node 24.
import { join } from 'node:path'

// The root's own scripts stand beside the packages, not below: no import of a package's, so it is resolved when it runs.
const { runOnNode24 } = await import(new URL('../../../scripts/bootstrap.mjs', import.meta.url))

runOnNode24(join('packages', 'conformance', 'src', 'cli', 'main.ts'), process.argv.slice(2))
