import { CONTRACT_VERSION } from '@ramal/contract/version'
import type { Travelling } from './pack.ts'

/** `ramal-sim` for QA's machine: customers of a centre elsewhere. */
export const SIMULATOR: Travelling = {
  name: 'ramal-sim',
  version: CONTRACT_VERSION,
  description: 'Pretended customers of a Ramal elsewhere: they call over SIP and write as on WhatsApp.',
  node: '24.14.0',
  commands: { 'ramal-sim': 'travelling' },
  entries: { travelling: 'apps/simulator/src/travelling.ts' },
  packages: [],
  files: { 'README.md': 'docs/qa.md', sounds: 'fixtures/audio' },
}
