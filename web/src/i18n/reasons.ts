// What the server says, in the reader's language: refusals, outcomes, why a line was closed. A game brings its own.
import { prefs, type Language } from '../prefs.svelte'
import { REASONS, type ReasonKey } from '../wire/wire'

/** By key, with `{names}` where values go. */
export type Sentences<Key extends string = string> = Record<Language, Record<Key, string>>

/** As the server sends it: a key with values, and the same in English. */
export interface Reason {
  reason: string
  key: string
  values: Record<string, string | number>
}

export const general: Sentences<ReasonKey> = {
  en: REASONS,
  fr: {
    over: 'La partie est finie.',
    not_your_turn: 'Ce n’est pas votre tour.',
    not_now: 'Ce n’est pas possible maintenant.',
    fault: '{fault}',
    not_begun: 'La partie n’a pas encore commencé.',
    begun: 'La partie a commencé.',
    begun_watch: 'La partie a commencé ; vous pouvez regarder.',
    not_over: 'La partie n’est pas encore finie.',
    over_just_go: 'La partie est finie ; vous pouvez partir.',
    no_game_running: 'Aucune partie n’est en cours.',
    watching: 'Vous regardez ; seuls ceux qui sont à table jouent.',
    no_action: 'Ce n’est pas une action de ce jeu : {fault}.',
    no_message: 'Ce message n’est pas des nôtres : {fault}.',
    no_seat: 'Vous n’avez pas de place à cette table.',
    seated: 'Vous avez déjà une place.',
    seat_kept: 'Vous avez votre place.',
    seat_taken: 'Cette place est prise.',
    seat_occupied: 'Quelqu’un est assis là.',
    seats_full: 'Aucune place n’est libre.',
    seats_are: 'Cette table a les places 0 à {last}.',
    player_here: 'Ce joueur est là.',
    may_be_back: 'Ce joueur va peut-être revenir : attendez {seconds} s.',
    by_day_waits: 'Cette table se joue par jour : les absents ont leur temps.',
    not_by_day: 'Il n’y a de jours de congé que là où l’on joue par jour.',
    not_awaited: 'La partie ne vous attend pas maintenant : il n’y a rien à remettre.',
    no_days_off: 'Vous avez pris vos {days} jours de congé à cette table.',
    host_only: 'Seul l’hôte donne les places.',
    no_such_bot: 'Ce jeu n’a pas de robot « {level} », seulement {levels}.',
    no_bots: 'Ce jeu n’a pas de robot.',
    no_bot_takes_over: 'Ce jeu n’a pas de robot qui pourrait continuer.',
    no_bot_stands_in: 'Ce jeu n’a pas de robot remplaçant.',
    bot_for_others: 'Un robot ne remplace qu’un autre joueur.',
    bot_plays: 'Un robot y joue déjà.',
    bot_for_you: 'Un robot joue pour vous ; reprenez d’abord votre place.',
    unheard: 'Personne ne peut vous entendre maintenant.',
    nothing_said: 'Il n’y a rien dedans.',
    no_game: 'Il n’y a pas de jeu « {game} » ici.',
    games_are: 'Il n’y a pas de jeu « {game} » ici, seulement {games}.',
    players: 'Ce jeu se joue de {fewest} à {most}, pas à {seats}.',
    seat_kinds: 'Une place est l’une de {kinds}, pas « {seat} ».',
    live_only: 'Ce jeu ne se joue pas par jour.',
    long_name: 'Un nom a jusqu’à {most} lettres lisibles.',
    too_many_tables: 'Vous avez trop de tables ; finissez-en une ou quittez-la d’abord.',
    too_many_bot_tables: 'Vos robots ont assez de tables ; attendez que l’une d’elles soit finie.',
    too_many_listed: 'Vous avez assez de tables ouvertes dans la liste ; remplissez-en une ou quittez-la d’abord.',
    too_many_here: 'Il y a assez de tables ouvertes d’où vous êtes ; rejoignez l’une d’elles.',
    no_online_bot: 'Aucun robot nommé {name} qui joue à ce jeu n’est connecté.',
    online_bot_busy: '{name} joue déjà à trop de tables.',
    drawing_too_long: 'Votre dessin demande trop de temps à construire.',
    drawing_too_large: 'Votre dessin demande trop de mémoire à construire.',
    drawing_broken: 'On ne peut pas jouer sur votre dessin. C’est noté.',
    drawings_busy: 'Trop de dessins sont à l’essai ; réessayez dans un instant.',
    no_tournament: 'Ce tournoi n’existe pas.',
    tournament_begun: 'Il a déjà commencé.',
    tournament_over: 'Il est terminé.',
    tournament_full: 'Les {size} places sont prises.',
    in_tournament: 'Vous y êtes déjà.',
    not_in_tournament: 'Vous n’y êtes pas.',
    not_holder: 'Seul l’organisateur peut le faire.',
    too_many_tournaments: 'Vous organisez assez de tournois : trois à la fois, dont un avec robots.',
    tournament_size: 'Ce nombre ne convient pas : de {fewest} à {most} peuvent s’inscrire.',
    tournament_time: 'Il commence entre une minute et 90 jours d’ici.',
    tournament_few: 'Vous êtes trop peu : {fewest} au moins.',
    nobody_against: 'Ici personne ne joue contre personne : il n’y a rien à gagner.',
    unreadable_name: 'Un nom demande des lettres lisibles.',
    name_taken: 'Ce nom est déjà pris, ou y ressemble.',
    member_already: 'Vous êtes déjà membre.',
    no_player: 'Aucun membre ne porte ce nom.',
    yourself: 'C’est vous.',
    apart: 'Quelqu’un ici a bloqué quelqu’un : ils ne jouent pas à la même table.',
    muted: 'Un modérateur vous a coupé la parole jusqu’au {until}.',
    not_invited: 'Ce membre n’accepte pas d’invitations de votre part.',
    sits_there: 'Ce membre est déjà à votre table.',
    shun_enough: 'Vous avez bloqué et masqué autant de personnes que possible, {most} : pardonnez d’abord à quelqu’un.',
    nobody_meant: 'Personne n’est désigné : vous ne voyez ni ce nom, ni cette place, ni cette ligne.',
    report_enough: 'Vous avez assez signalé pour l’instant : les modérateurs s’en occupent d’abord.',
    moderators_only: 'Ceci est réservé aux modérateurs.',
    moderators_name: 'Un modérateur garde le nom par lequel le serveur le connaît.',
    no_report: 'Ce signalement est déjà réglé, ou la personne concernée est partie.',
    how_long: 'Il faut une fin : de 1 à 365 jours.',
    no_why: 'Dites pourquoi : la personne le saura.',
    closed: 'Un modérateur a fermé ce compte jusqu’au {until} : {why}',
    follow_enough: 'Vous suivez autant de membres que possible, {most} : cessez d’abord d’en suivre un.',
    unwatched: 'Quelqu’un à cette table ne veut pas de spectateurs.',
    rated_members: 'Cette table est classée : seuls les membres y jouent. Devenez membre, ou regardez.',
    rated_seats: 'À une table classée, chaque membre a une seule place : ni robots de la maison, ni écran partagé.',
    unrated_game: 'Ici personne ne joue contre personne : il n’y a rien à classer.',
    guests_cannot: 'C’est pour les membres ; vous êtes invité.',
    wrong_sign_in: 'Le nom et le mot de passe ne vont pas ensemble.',
    no_passkey: 'Cette clé d’accès ne peut pas servir ici.',
    no_mail: 'Ce serveur n’envoie pas de messages.',
    no_endpoint: 'Ce n’est pas un service push que nous pouvons appeler.',
    old_link: 'Ce code a déjà servi ou est trop vieux : faites-en un nouveau.',
    renew_sign_in: 'Montrez encore une fois que c’est vous : par une clé d’accès ou votre mot de passe.',
    last_way_in: 'C’est votre dernière entrée : ajoutez-en d’abord une autre.',
    not_your_name: 'Ce n’est pas votre nom.',
    too_many_passkeys: 'Vous avez assez de clés d’accès : retirez-en d’abord une.',
    no_lesson: 'Cette leçon n’existe pas.',
    no_table: 'Cette table n’existe pas.',
    nothing: 'Il n’y a rien de ce nom.',
    rules_languages: 'Les règles sont racontées en « en » et « fr ».',
    private: 'Cette partie était privée ; seuls ceux qui y étaient assis peuvent la revoir.',
    challenge_open: 'D’autres peuvent encore recevoir cette donne : son fichier sera à vous demain.',
    no_challenge: 'Il n’y a pas de tel défi aujourd’hui.',
    try_first: 'Les résultats sont pour ceux qui ont fait leur essai.',
    rules_changed: 'Les règles ont changé depuis cette partie ; on ne peut plus la revoir.',
    stranger: 'Pas de cookie valable : demandez-en un à /api/me.',
    no_token: 'Pas de jeton valable : envoyez Authorization: Bearer et le jeton d’un robot.',
    not_answered: 'La table est injoignable pour l’instant : renvoyez la même chose dans un moment.',
    too_many_streams: 'Ce robot a trop de flux ouverts : fermez-en un et revenez.',
    other_site: 'Ceci vient de la page d’un autre site.',
    not_json: 'Le corps doit être application/json.',
    unreadable_json: 'Ce n’est pas du JSON : {fault}.',
    large_body: 'Le corps dépasse 64 Kio.',
    large_message: 'Un message dépassait 64 Kio.',
    eyes: 'seat est « spectator » ou un nombre de 0 à {last}.',
    restarts: 'Le serveur redémarre : revenez dans un instant.',
    store_away: 'Rien ne peut être enregistré pour l’instant : la table attend et reprendra d’elle-même.',
    moving: 'Votre table passe sur un autre serveur.',
    nodes_apart: 'Les serveurs ne se joignent plus ; la table reprendra dès qu’ils se retrouveront.',
    too_many_windows: 'C’est ouvert dans trop de fenêtres : fermez-en une et revenez.',
    slow_reader: 'Ce client lit trop lentement.',
    flood: 'Trop de messages en trop peu de temps.',
    too_much: 'Trop à la fois : réessayez dans {seconds} s.',
    table_failed: 'Désolé : cette table est tombée en panne. Elle a été mise de côté pour être examinée.',
    sorry: 'Désolé : quelque chose a échoué ici. C’est noté.',
  },
}

/** A reason in the reader's language; one whose key nobody here knows, in the server's English. */
export function said({ reason, key, values }: Reason, own?: Sentences): string {
  const theirs: Sentences = general
  const sentence = own?.[prefs.language][key] ?? theirs[prefs.language][key]
  return sentence === undefined ? reason : filled(sentence, values)
}

function filled(sentence: string, values: Reason['values']): string {
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, () => String(value)),
    sentence,
  )
}

/** A sentence of the client's own, where else one of the server stands. */
export const plain = (reason: string): Reason => ({ reason, key: '', values: {} })
