import { codesOf } from '@ramal/db/store/constraint'

/** Of the system: nobody is there, or no name leads there. PostgreSQL's own refusals are sentences already. */
const NO_ANSWER = /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ETIMEDOUT|EAI_\w+)$/

/** An error of a database that does not answer, in a sentence: Node has none where a name led to several addresses. Any other as it is. */
export function saidOfDatabase(error: unknown): unknown {
  const code = codesOf(error).find((one) => NO_ANSWER.test(one))
  if (code === undefined) return error
  return new Error(`The PostgreSQL of DATABASE_URL does not answer (${code}).`, { cause: error })
}
