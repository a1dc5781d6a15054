#!/bin/sh
# Text in, text out, as a language model would: it says the words of the first action that is listed.
#
# robotable league quirkies --as text --bots novice examples/bots/says_first.sh

listed=
while IFS= read -r line; do
    case $line in
        '# What you can do') listed=next ;;
        'Your answer:') echo "$first" ;;
        *) if [ "$listed" = next ]; then first=$(echo "$line" | sed 's/^ *[0-9]*  //; s/  .*//'); listed=; fi ;;
    esac
done
