interface CommentSizes {
  readonly minimum_comment_size: number | null
  readonly maximum_comment_size: number | null
}

export interface CommentRule {
  readonly required: boolean
  readonly min: number
  /** Null = no maximum. */
  readonly max: number | null
}

/**
 * The comment of a classification, §5 with A-53: it exists only with the team's `enable_comment`; the lengths are the
 * team's unless the queue sets its own. Required when the minimum that counts is above 0, unless the chosen classification says
 * itself whether it needs one (entities, `comment_required`; null: as they say). Null = no comment field.
 */
export function commentRule(
  team: (CommentSizes & { readonly enable_comment: boolean }) | null,
  queue: CommentSizes | null,
  isRequired: boolean | null = null,
): CommentRule | null {
  if (!team || !(team.enable_comment || isRequired)) return null
  const min = queue?.minimum_comment_size ?? team.minimum_comment_size ?? 0
  const max = queue?.maximum_comment_size ?? team.maximum_comment_size
  return { required: isRequired ?? min > 0, min, max: max ? max : null }
}
