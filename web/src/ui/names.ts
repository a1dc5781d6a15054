// The names in the sprites, so that a wrong one is a type error. A test keeps them equal to the drawings.
export type IconName =
  | 'energy' | 'health' | 'damage' | 'vp' | 'melee' | 'range' | 'battery' | 'gear' | 'tool' | 'bulb' | 'short-circuit' | 'spam' | 'haywire' | 'priority'
  | 'flag' | 'flag-1' | 'flag-2' | 'flag-3' | 'flag-4' | 'flag-5' | 'flag-6' | 'reboot' | 'belt' | 'belt-express' | 'belt-left' | 'belt-right' | 'gear-cw' | 'gear-ccw'
  | 'push-panel' | 'laser' | 'wall' | 'pit' | 'play' | 'pause' | 'step' | 'skip' | 'speed' | 'replay' | 'undo' | 'sound-on' | 'sound-off' | 'chat'
  | 'beep-boop' | 'hands-flat' | 'done' | 'check' | 'link' | 'qr' | 'people' | 'bot' | 'eye' | 'clock' | 'settings' | 'light' | 'dark' | 'language' | 'rules'
  | 'trophy' | 'medal' | 'plus' | 'close' | 'menu' | 'next' | 'move' | 'cards' | 'jump' | 'sun' | 'flame' | 'drop' | 'leaf' | 'lock' | 'copy' | 'step-back'
  | 'previous' | 'down' | 'up' | 'home' | 'edit' | 'leave' | 'send' | 'download' | 'info' | 'warning' | 'more' | 'minus' | 'first' | 'graduate' | 'system'
  | 'fit' | 'swap' | 'cart' | 'hand' | 'deck' | 'discard' | 'log' | 'scrap'

export type SpriteName =
  | 'racer-dart' | 'racer-clamp' | 'racer-beetle' | 'racer-fork' | 'racer-ray' | 'racer-drill' | 'helper-vacuum' | 'helper-bee' | 'helper-dog' | 'helper-chef'
  | 'helper-vacuum-top' | 'helper-bee-top' | 'helper-dog-top' | 'helper-chef-top' | 'arena-spring' | 'arena-sweeper' | 'arena-strider' | 'arena-crate'
  | 'quirky-bolt' | 'quirky-cog' | 'quirky-fizz' | 'quirky-gasket' | 'quirky-nut' | 'quirky-piston' | 'quirky-rivet' | 'quirky-spark' | 'quirky-widget'
  | 'quirky-bolt-outline' | 'quirky-cog-outline' | 'quirky-fizz-outline' | 'quirky-gasket-outline' | 'quirky-nut-outline' | 'quirky-piston-outline'
  | 'quirky-rivet-outline' | 'quirky-spark-outline' | 'quirky-widget-outline' | 'item-battery' | 'item-gear' | 'item-tool' | 'item-bulb' | 'item-short'
  | 'item-spam' | 'item-haywire' | 'item-hammer' | 'item-rivet-gun' | 'item-blade' | 'item-jets' | 'item-kit' | 'seat-0' | 'seat-1' | 'seat-2' | 'seat-3'
  | 'seat-4' | 'seat-5' | 'base-facing' | 'tile-floor' | 'tile-belt' | 'tile-belt-express' | 'tile-belt-left' | 'tile-belt-right' | 'tile-belt-express-left'
  | 'tile-belt-express-right' | 'tile-gear-cw' | 'tile-gear-ccw' | 'tile-pit' | 'tile-battery' | 'tile-reboot' | 'tile-checkpoint-1' | 'tile-checkpoint-2'
  | 'tile-checkpoint-3' | 'tile-checkpoint-4' | 'tile-checkpoint-5' | 'tile-checkpoint-6' | 'tile-spawn' | 'tile-wall-n' | 'tile-push-n' | 'tile-laser-n'
  | 'tile-beam-v'
