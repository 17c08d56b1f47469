#!/bin/sh
# Run once by the postgres image, on an empty data folder: the role that serves, which may not change the schema.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=password="$(cat "$SERVING_PASSWORD_FILE")" <<'SQL'
create role gida login password :'password';
SQL
