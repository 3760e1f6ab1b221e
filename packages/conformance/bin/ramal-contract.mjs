#!/usr/bin/env node
// `npx ramal-contract verify|diff|replay …` on any Node 20: the work is done by the pinned Node 24.
import { join } from 'node:path'
import { runOnNode24 } from '../../../scripts/bootstrap.mjs'

runOnNode24(join('packages', 'conformance', 'src', 'cli', 'main.ts'), process.argv.slice(2))
