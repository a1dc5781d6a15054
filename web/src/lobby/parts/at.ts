/** The pages of the bar at the top. */
export type At = 'play' | 'watch' | 'tournaments' | 'learn' | 'rules'
