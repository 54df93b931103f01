#!/bin/sh
# Fills the settings into the template named by CONF and starts nginx in the foreground.
set -eu
mkdir -p /tmp/conf.d
names=$(env | sed -n 's/^\([A-Z_]*\)=.*/${\1}/p' | tr '\n' ' ')
envsubst "$names" < "/etc/dianmeng/$CONF.conf.template" > "/tmp/conf.d/$CONF.conf"
exec nginx -c /etc/dianmeng/nginx.conf -g 'daemon off;'
