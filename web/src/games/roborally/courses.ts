// What the courses are called.
import type { Options } from '../../wire/roborally'

type Course = Options['course']

export const courses: { en: Record<Course, string>; fr: Record<Course, string> } = {
  en: {
    warmup: 'Warm-Up Lap',
    clockin: 'Clock In, Clock Out',
    duel: 'Merry-Go-Duel',
    mindgap: 'Mind the Gap',
    lightwork: 'Light Work',
    downstream: 'Downstream',
    freightdash: 'Freight Dash',
    assembly: 'Assembly Line',
    papertrail: 'Paper Trail',
    longhaul: 'Long Haul',
    grandtour: 'Grand Tour',
  },
  fr: {
    warmup: 'Tour de chauffe',
    clockin: 'La pointeuse',
    duel: 'Duel au manège',
    mindgap: 'Attention à la marche',
    lightwork: 'Jeux de lumière',
    downstream: 'Au fil du courant',
    freightdash: 'Fret express',
    assembly: 'Chaîne de montage',
    papertrail: 'Jeu de piste',
    longhaul: 'Long-courrier',
    grandtour: 'Grand tour',
  },
}
