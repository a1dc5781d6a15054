#!/bin/sh
# A bot for any shell: it takes the last of the legal actions, whose number is the last one in the line.
#
# robotable league robot_memory --bots novice examples/bots/last.sh

while read -r line; do
    case $line in
        '{"type":"hello"'*) echo '{"protocol":1}' ;;
        '{"type":"turn"'*)
            number=${line##*'"number":'}
            echo "${number%%,*}"
            ;;
        *) exit ;;
    esac
done
