import { runOnNode24 } from '../bootstrap.mjs'

/**
 * Runs the doctor on Node 24, with the supervisor's own reading of the variables. This process ends with it.
 * @param {string[]} args
 * @param {import('./language.mjs').Language} language
 * @returns {Promise<never>}
 */
export function doctor(args, language) {
  runOnNode24('scripts/operator/doctor.ts', [process.cwd(), language, ...args])
  return new Promise(() => {})
}
