// Closed lists of KPIs (entities §5), in the wire's spelling; the store's columns take the same words.

export const KPI_CHANNELS = ['telephony', 'chat', 'all'] as const
export const KPI_SCOPES = ['contract', 'department', 'team', 'queue', 'user', 'dialer', 'mailing'] as const
export const KPI_PERIODS = ['live', 'interval_30m', 'day', 'week', 'month'] as const
/** Which side of its marks is the better one. */
export const KPI_DIRECTIONS = ['higher', 'lower'] as const
