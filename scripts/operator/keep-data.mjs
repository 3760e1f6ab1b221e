import { runOnNode24 } from '../bootstrap.mjs'

/**
 * Runs backup, restore or migrate on Node 24, where the store's driver and zstd are. This process ends with it.
 * @param {'backup' | 'restore' | 'migrate'} name
 * @param {string[]} args
 * @param {import('./language.mjs').Language} language
 * @returns {Promise<never>}
 */
export function keepData(name, args, language) {
  runOnNode24('scripts/operator/keep-data.ts', [process.cwd(), language, name, ...args])
  return new Promise(() => {})
}
