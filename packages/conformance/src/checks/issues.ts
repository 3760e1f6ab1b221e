import type * as z from 'zod'
import { shown } from '../finding.ts'

/** What the schema wanted and what stood there, by JSON path; the first few. */
export function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
): { expected: string; came: string } {
  const first = leavesOf(issues).slice(0, 5)
  return {
    expected: first.map((issue) => `${pathOf(issue.path)}: ${issue.message}`).join('; '),
    came: first.map((issue) => `${pathOf(issue.path)} = ${shown(at(value, issue.path), 120)}`).join('; '),
  }
}

/** Every single thing the schema missed. */
export function leavesOf(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap(leaves)
}

// A union's own issue says only "Invalid input": what its nearest branch missed is what helps.
function leaves(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const nearest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
  if (nearest.length === 0) return [issue]
  return nearest.flatMap((inner) => leaves({ ...inner, path: [...issue.path, ...inner.path] }))
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => text + (typeof key === 'number' ? `[${key}]` : `.${String(key)}`),
    '$',
  )
}

/** The value at a path; undefined where nothing stands. */
export function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((node: unknown, key) => Reflect.get(Object(node), key), value)
}
