CREATE SEQUENCE "public"."uid_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "activations" (
	"revision" bigint PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"version" text NOT NULL,
	"live_since" bigint NOT NULL,
	"last_good" text,
	"canary" text,
	"canary_share" integer NOT NULL,
	"canary_since" bigint,
	"urgent" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "activations_canary" CHECK (("activations"."canary" is null) = ("activations"."canary_since" is null)),
	CONSTRAINT "activations_share" CHECK ("activations"."canary_share" between 0 and 9999)
);
--> statement-breakpoint
CREATE TABLE "activity_changes" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"revision" bigint PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"path" text NOT NULL,
	"area" text NOT NULL,
	"page" text NOT NULL,
	"version" text,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"topbar" boolean NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint,
	"paused_at" bigint,
	"ended_at" bigint,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"body" jsonb NOT NULL,
	"fen" bigint NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "operator_moves" (
	"no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_moves_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call" text NOT NULL,
	"operator" text NOT NULL,
	"owner" text NOT NULL,
	"fen" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "operator_moves_fen" CHECK ("operator_moves"."fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"name" text PRIMARY KEY NOT NULL,
	"roles" jsonb NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"created_by" text NOT NULL,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "registry_log" (
	"revision" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"seen" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_figures" (
	"area" text NOT NULL,
	"version" text NOT NULL,
	"minute" bigint NOT NULL,
	"loads" integer NOT NULL,
	"load_failures" integer NOT NULL,
	"render_failures" integer NOT NULL,
	"stage_failures" integer NOT NULL,
	CONSTRAINT "release_figures_area_version_minute_pk" PRIMARY KEY("area","version","minute")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"area" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"published_at" bigint NOT NULL,
	"published_by" text NOT NULL,
	"note" text NOT NULL,
	"bytes" integer NOT NULL,
	"signature" text NOT NULL,
	"removed_at" bigint,
	CONSTRAINT "releases_area_version_pk" PRIMARY KEY("area","version")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"leased_until" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"last_done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "once_answers" (
	"uid" text NOT NULL,
	"call" text NOT NULL,
	"request_id" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"at" bigint NOT NULL,
	CONSTRAINT "once_answers_uid_call_request_id_pk" PRIMARY KEY("uid","call","request_id")
);
--> statement-breakpoint
CREATE TABLE "platform_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"uid" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"submitted_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"decided_at" bigint,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"state" text NOT NULL,
	"request_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"reason" text NOT NULL,
	"reason_text" text DEFAULT '' NOT NULL,
	"waived" jsonb NOT NULL,
	"agreement_version" text NOT NULL,
	"apply_at" bigint NOT NULL,
	"finish_at" bigint NOT NULL,
	"next_at" bigint,
	"held_by" text,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "left_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sms_codes_mobile_purpose_pk" PRIMARY KEY("mobile","purpose")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"mobile" text,
	"password_hash" text,
	"state" text DEFAULT 'normal' NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "users_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"activity_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"latest" integer NOT NULL,
	"paused_at" bigint,
	"pause_reason" text,
	"ended_at" bigint,
	"offline_at" bigint,
	"frozen_at" bigint,
	"ranks_stale_at" bigint,
	"corrected_at" bigint,
	"rank_prizes_at" bigint
);
--> statement-breakpoint
CREATE TABLE "activity_entries" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"state" text NOT NULL,
	"no" integer,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"avatar" text NOT NULL,
	"cover" text NOT NULL,
	"group_id" text,
	"city" text,
	"city_code" text DEFAULT '' NOT NULL,
	"gender" text,
	"birthday" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"guardian" jsonb,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"team" jsonb,
	"media" jsonb NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"voided_votes" integer DEFAULT 0 NOT NULL,
	"reached_at" bigint,
	"reject_reason" text,
	"pending" jsonb,
	"pending_reason" text,
	"created_at" bigint NOT NULL,
	"approved_at" bigint,
	CONSTRAINT "activity_entries_no" UNIQUE("activity_id","no"),
	CONSTRAINT "activity_entries_votes" CHECK ("activity_entries"."votes" >= 0 and "activity_entries"."voided_votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activity_entry_days" (
	"activity_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"day_key" text NOT NULL,
	"votes" integer NOT NULL,
	"reached_at" bigint NOT NULL,
	CONSTRAINT "activity_entry_days_entry_id_day_key_pk" PRIMARY KEY("entry_id","day_key"),
	CONSTRAINT "activity_entry_days_votes" CHECK ("activity_entry_days"."votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activity_final_ranks" (
	"activity_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"rank" integer NOT NULL,
	"votes" integer NOT NULL,
	"frozen_at" bigint NOT NULL,
	CONSTRAINT "activity_final_ranks_activity_id_entry_id_pk" PRIMARY KEY("activity_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "activity_pauses" (
	"id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint
);
--> statement-breakpoint
CREATE TABLE "activity_reservations" (
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"no" text NOT NULL,
	"created_at" bigint NOT NULL,
	"start_at" bigint,
	"reminded_at" bigint,
	CONSTRAINT "activity_reservations_activity_id_uid_kind_pk" PRIMARY KEY("activity_id","uid","kind"),
	CONSTRAINT "activity_reservations_no" UNIQUE("activity_id","no")
);
--> statement-breakpoint
CREATE TABLE "activity_slots" (
	"id" text PRIMARY KEY NOT NULL,
	"slot" text NOT NULL,
	"activity_id" text NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint NOT NULL,
	CONSTRAINT "activity_slots_period" CHECK ("activity_slots"."from" < "activity_slots"."to")
);
--> statement-breakpoint
CREATE TABLE "activity_versions" (
	"activity_id" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"from" bigint,
	"put_at" bigint NOT NULL,
	CONSTRAINT "activity_versions_activity_id_version_pk" PRIMARY KEY("activity_id","version")
);
--> statement-breakpoint
CREATE TABLE "activity_votes" (
	"vote_id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"uid" text NOT NULL,
	"day_key" text NOT NULL,
	"n" integer NOT NULL,
	"m" integer NOT NULL,
	"state" text DEFAULT 'valid' NOT NULL,
	"reason" text,
	"risk" text,
	"judged_at" bigint,
	"address" text,
	"device" text,
	"at" bigint NOT NULL,
	"request_id" text NOT NULL,
	"answer" jsonb,
	CONSTRAINT "activity_votes_day" UNIQUE("activity_id","uid","day_key","n"),
	CONSTRAINT "activity_votes_entry" UNIQUE("entry_id","uid","day_key","m"),
	CONSTRAINT "activity_votes_request" UNIQUE("uid","request_id")
);
--> statement-breakpoint
CREATE TABLE "key_balances" (
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"keys" integer NOT NULL,
	CONSTRAINT "key_balances_activity_id_uid_pk" PRIMARY KEY("activity_id","uid"),
	CONSTRAINT "key_balances_keys" CHECK ("key_balances"."keys" >= 0)
);
--> statement-breakpoint
CREATE TABLE "key_entries" (
	"source" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"delta" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"tel" text NOT NULL,
	"region_codes" jsonb NOT NULL,
	"detail" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"poi" text,
	"tag" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"used_at" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_clicks" (
	"ad_id" text NOT NULL,
	"day" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "ad_clicks_ad_id_day_visitor_pk" PRIMARY KEY("ad_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"withdrawn_at" bigint
);
--> statement-breakpoint
CREATE TABLE "growths" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL,
	"block_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"start_month" text NOT NULL,
	"end_month" text,
	"content" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "honors" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL,
	"block_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"title" text NOT NULL,
	"org" text NOT NULL,
	"work" text,
	"level" text NOT NULL,
	"result" text NOT NULL,
	"month" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_plays" (
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"viewer" text NOT NULL,
	"hour" integer NOT NULL,
	CONSTRAINT "media_plays_kind_target_id_viewer_hour_pk" PRIMARY KEY("kind","target_id","viewer","hour")
);
--> statement-breakpoint
CREATE TABLE "music_albums" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL,
	"block_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"cover" text NOT NULL,
	"release_day" text,
	"label" text,
	"intro" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "performances" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL,
	"block_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"video" text NOT NULL,
	"cover" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"happened_on" text,
	"place" text,
	"intro" text DEFAULT '' NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_albums" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL,
	"block_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"cover_id" text
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL,
	"block_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"album_id" text NOT NULL,
	"url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "songs" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL,
	"block_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"album_id" text NOT NULL,
	"title" text NOT NULL,
	"audio" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"lyricist" text,
	"composer" text,
	"arranger" text,
	"lrc" text,
	"plays" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bag_items" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"icon" text NOT NULL,
	"source" text NOT NULL,
	"path" text NOT NULL,
	"grant_key" text NOT NULL,
	"got_at" bigint NOT NULL,
	"expire_at" bigint,
	"used_at" bigint,
	"seen_at" bigint
);
--> statement-breakpoint
CREATE TABLE "certification_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"state" text NOT NULL,
	"doc_type" text NOT NULL,
	"sealed" text NOT NULL,
	"print" text NOT NULL,
	"name_masked" text NOT NULL,
	"no_masked" text NOT NULL,
	"birthday" text,
	"valid_until" text,
	"guardian_masked" text,
	"guardian_relation" text,
	"consent_version" text NOT NULL,
	"front" text,
	"back" text,
	"reason" text,
	"submitted_at" bigint NOT NULL,
	"decided_at" bigint,
	"erased" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certified_identities" (
	"print" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "official_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"reason" text,
	"submitted_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" integer NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"effective_at" text NOT NULL,
	"blocks" jsonb NOT NULL,
	CONSTRAINT "agreements_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "app_releases" (
	"platform" text NOT NULL,
	"version" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"url" text NOT NULL,
	"sha256" text,
	"published_at" bigint NOT NULL,
	"notes" text NOT NULL,
	"developer" text NOT NULL,
	"filing_no" text NOT NULL,
	"permissions" jsonb NOT NULL,
	CONSTRAINT "app_releases_platform_version_pk" PRIMARY KEY("platform","version")
);
--> statement-breakpoint
CREATE TABLE "discover_likes" (
	"uid" text NOT NULL,
	"post_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "discover_likes_uid_post_id_pk" PRIMARY KEY("uid","post_id")
);
--> statement-breakpoint
CREATE TABLE "discover_viewers" (
	"post_id" text NOT NULL,
	"viewer" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "discover_viewers_post_id_viewer_pk" PRIMARY KEY("post_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "adult_confirmations" (
	"uid" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_days" (
	"activity_id" text NOT NULL,
	"box_id" text NOT NULL,
	"gift_id" text NOT NULL,
	"day_key" text NOT NULL,
	"given" integer NOT NULL,
	CONSTRAINT "box_days_activity_id_box_id_gift_id_day_key_pk" PRIMARY KEY("activity_id","box_id","gift_id","day_key"),
	CONSTRAINT "box_days_given" CHECK ("box_days"."given" >= 0)
);
--> statement-breakpoint
CREATE TABLE "box_players" (
	"activity_id" text NOT NULL,
	"box_id" text NOT NULL,
	"uid" text NOT NULL,
	"pity" integer NOT NULL,
	CONSTRAINT "box_players_activity_id_box_id_uid_pk" PRIMARY KEY("activity_id","box_id","uid")
);
--> statement-breakpoint
CREATE TABLE "box_stocks" (
	"activity_id" text NOT NULL,
	"box_id" text NOT NULL,
	"gift_id" text NOT NULL,
	"total" integer NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "box_stocks_activity_id_box_id_gift_id_pk" PRIMARY KEY("activity_id","box_id","gift_id"),
	CONSTRAINT "box_stocks_left" CHECK ("box_stocks"."left" >= 0 and "box_stocks"."left" <= "box_stocks"."total")
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"draw_id" text PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"activity_id" text NOT NULL,
	"box_id" text NOT NULL,
	"uid" text NOT NULL,
	"day_key" text NOT NULL,
	"n" integer NOT NULL,
	"paid_by" text NOT NULL,
	"odds_version" integer NOT NULL,
	"roll" integer NOT NULL,
	"rolled_gift_id" text NOT NULL,
	"why" text NOT NULL,
	"gift" jsonb NOT NULL,
	"prize_id" text,
	"at" bigint NOT NULL,
	"seen_at" bigint,
	CONSTRAINT "draws_no_unique" UNIQUE("no"),
	CONSTRAINT "draws_day" UNIQUE("activity_id","box_id","uid","day_key","n"),
	CONSTRAINT "draws_roll" CHECK ("draws"."roll" >= 0 and "draws"."roll" < 1000000)
);
--> statement-breakpoint
CREATE TABLE "feedback_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"feedback_id" text NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"images" jsonb NOT NULL,
	"request_id" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"ip_hash" text,
	"request_id" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"images" jsonb NOT NULL,
	"contact" text,
	"from" text NOT NULL,
	"device" text NOT NULL,
	"target" jsonb,
	"state" text DEFAULT 'submitted' NOT NULL,
	"solved" boolean,
	"unread" boolean DEFAULT false NOT NULL,
	"processing_at" bigint,
	"replied_at" bigint,
	"closed_at" bigint,
	"updated_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"title" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"words" text NOT NULL,
	"position" integer NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"unhelpful" integer DEFAULT 0 NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_votes" (
	"question_id" text NOT NULL,
	"viewer" text NOT NULL,
	"helpful" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "help_votes_question_id_viewer_pk" PRIMARY KEY("question_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"uid" text NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"private" boolean NOT NULL,
	"size" integer NOT NULL,
	"stored_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"color" text,
	"variants" jsonb,
	"streams" jsonb,
	"captioned" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"refs" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"remove_at" bigint,
	CONSTRAINT "files_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" text NOT NULL,
	"index" integer NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "upload_parts_upload_id_index_pk" PRIMARY KEY("upload_id","index")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_incomes" (
	"id" text PRIMARY KEY NOT NULL,
	"no" bigserial NOT NULL,
	"uid" text NOT NULL,
	"from_uid" text NOT NULL,
	"order_no" text NOT NULL,
	"refund_no" text,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"level" integer NOT NULL,
	"bp" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"hold_reason" text,
	"risk" boolean DEFAULT false NOT NULL,
	"at" bigint NOT NULL,
	"month" text NOT NULL,
	"settle_day" text NOT NULL,
	"settled_at" bigint,
	"earn_id" text NOT NULL,
	"trade_kind" text NOT NULL,
	"txn_id" text,
	CONSTRAINT "invite_incomes_once" UNIQUE NULLS NOT DISTINCT("order_no","level","refund_no"),
	CONSTRAINT "invite_income_sign" CHECK (("invite_incomes"."type" = 'earn') = ("invite_incomes"."amount_fen" > 0) and "invite_incomes"."amount_fen" <> 0),
	CONSTRAINT "invite_income_level" CHECK ("invite_incomes"."level" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "invite_relations" (
	"uid" text PRIMARY KEY NOT NULL,
	"inviter_uid" text NOT NULL,
	"bound_at" bigint NOT NULL,
	"state" text DEFAULT 'bound' NOT NULL,
	"certified_at" bigint,
	"first_paid_at" bigint,
	"risk" boolean DEFAULT false NOT NULL,
	"remark" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_visits" (
	"inviter_uid" text NOT NULL,
	"visit_id" text NOT NULL,
	"day" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "invite_visits_inviter_uid_day_visit_id_pk" PRIMARY KEY("inviter_uid","day","visit_id")
);
--> statement-breakpoint
CREATE TABLE "market_events" (
	"record_id" text NOT NULL,
	"no" bigserial NOT NULL,
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "market_events_record_id_no_pk" PRIMARY KEY("record_id","no")
);
--> statement-breakpoint
CREATE TABLE "market_records" (
	"id" text PRIMARY KEY NOT NULL,
	"no" bigserial NOT NULL,
	"uid" text NOT NULL,
	"down_uid" text NOT NULL,
	"is_agent" boolean NOT NULL,
	"is_pwd" boolean NOT NULL,
	"is_msg" boolean NOT NULL,
	"type" integer,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"new_user" boolean NOT NULL,
	"result" text NOT NULL,
	CONSTRAINT "market_records_once" UNIQUE("uid","down_uid")
);
--> statement-breakpoint
CREATE TABLE "traffic_boosts" (
	"id" text PRIMARY KEY NOT NULL,
	"no" bigserial NOT NULL,
	"pack_id" text NOT NULL,
	"uid" text NOT NULL,
	"owner_uid" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"owner_name" text NOT NULL,
	"quota" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"daily_cap" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" bigint NOT NULL,
	"expire_at" bigint NOT NULL,
	CONSTRAINT "traffic_boost_within" CHECK ("traffic_boosts"."used" between 0 and "traffic_boosts"."quota")
);
--> statement-breakpoint
CREATE TABLE "traffic_exposures" (
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"viewer_uid" text NOT NULL,
	"day" text NOT NULL,
	"boost_id" text NOT NULL,
	"at" bigint NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	"opened" boolean DEFAULT false NOT NULL,
	"open_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "traffic_exposures_target_type_target_id_viewer_uid_day_pk" PRIMARY KEY("target_type","target_id","viewer_uid","day")
);
--> statement-breakpoint
CREATE TABLE "home_order_events" (
	"no" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_order_events_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"at" bigint NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"uid" text NOT NULL,
	"package_id" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"refund_ladder" jsonb NOT NULL,
	"day" text NOT NULL,
	"from" text NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"guests" integer NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"address" jsonb NOT NULL,
	"contact" text NOT NULL,
	"mobile" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"order_no" text,
	"pay_before" bigint NOT NULL,
	"paid_at" bigint,
	"refund_fen" integer DEFAULT 0 NOT NULL,
	"team_note" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "home_orders_no_unique" UNIQUE("no"),
	CONSTRAINT "home_order_amount" CHECK ("home_orders"."amount_fen" > 0 and "home_orders"."refund_fen" between 0 and "home_orders"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "home_packages" (
	"package_id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"cover" text NOT NULL,
	"images" jsonb NOT NULL,
	"price_fen" integer NOT NULL,
	"market_fen" integer,
	"market_note" text DEFAULT '' NOT NULL,
	"minutes" integer NOT NULL,
	"guests" text NOT NULL,
	"includes" jsonb NOT NULL,
	"excludes" jsonb NOT NULL,
	"cities" jsonb NOT NULL,
	"artists" jsonb NOT NULL,
	"times" jsonb NOT NULL,
	"rest_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"online" boolean DEFAULT true NOT NULL,
	CONSTRAINT "home_package_price" CHECK ("home_packages"."price_fen" > 0 and "home_packages"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "home_reviews" (
	"order_id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"uid" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "home_review_stars" CHECK ("home_reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "home_slots" (
	"package_id" text NOT NULL,
	"day" text NOT NULL,
	"from" text NOT NULL,
	"teams" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "home_slots_package_id_day_from_pk" PRIMARY KEY("package_id","day","from"),
	CONSTRAINT "home_slot_taken" CHECK ("home_slots"."taken" between 0 and "home_slots"."teams")
);
--> statement-breakpoint
CREATE TABLE "live_messages" (
	"room_id" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"uid" text,
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "live_messages_room_id_seq_pk" PRIMARY KEY("room_id","seq")
);
--> statement-breakpoint
CREATE TABLE "live_reserves" (
	"room_id" text NOT NULL,
	"uid" text NOT NULL,
	"at" bigint NOT NULL,
	"reminded_at" bigint,
	"told_move_at" bigint,
	CONSTRAINT "live_reserves_room_id_uid_pk" PRIMARY KEY("room_id","uid")
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"room_id" text PRIMARY KEY NOT NULL,
	"preview_id" text,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"highlights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"plan_at" bigint,
	"moved_at" bigint,
	"start_at" bigint,
	"paused_at" bigint,
	"end_at" bigint,
	"reason" text,
	"source" text NOT NULL,
	"source_sec" integer NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"peak" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "live_rooms_preview_id_unique" UNIQUE("preview_id")
);
--> statement-breakpoint
CREATE TABLE "live_viewers" (
	"room_id" text NOT NULL,
	"viewer" text NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "live_viewers_room_id_viewer_pk" PRIMARY KEY("room_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "love_blocks" (
	"uid" text NOT NULL,
	"other" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "love_blocks_uid_other_pk" PRIMARY KEY("uid","other")
);
--> statement-breakpoint
CREATE TABLE "love_cards" (
	"card_id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"state" text NOT NULL,
	"reject_reason" text,
	"photo" text NOT NULL,
	"gender" text NOT NULL,
	"birthday" text NOT NULL,
	"city_code" text NOT NULL,
	"city" text NOT NULL,
	"tags" jsonb NOT NULL,
	"words" text NOT NULL,
	"wish_gender" text NOT NULL,
	"wish_age_from" integer NOT NULL,
	"wish_age_to" integer NOT NULL,
	"wish_same_city" boolean NOT NULL,
	"exposed_day" text DEFAULT '' NOT NULL,
	"exposed" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"submitted_at" bigint NOT NULL,
	"visited_at" bigint NOT NULL,
	"frozen_at" bigint,
	CONSTRAINT "love_cards_of" UNIQUE("activity_id","uid"),
	CONSTRAINT "love_cards_exposed" CHECK ("love_cards"."exposed" between 0 and 50),
	CONSTRAINT "love_cards_wish" CHECK ("love_cards"."wish_age_from" between 18 and "love_cards"."wish_age_to" and "love_cards"."wish_age_to" <= 80)
);
--> statement-breakpoint
CREATE TABLE "love_draws" (
	"draw_id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"card_id" text NOT NULL,
	"of_uid" text NOT NULL,
	"card" jsonb NOT NULL,
	"day_key" text NOT NULL,
	"n" integer NOT NULL,
	"paid_by" text NOT NULL,
	"reaction" text NOT NULL,
	"at" bigint NOT NULL,
	"reacted_at" bigint,
	"match_seen_at" bigint,
	CONSTRAINT "love_draws_once" UNIQUE("activity_id","uid","of_uid"),
	CONSTRAINT "love_draws_day" UNIQUE("activity_id","uid","day_key","n")
);
--> statement-breakpoint
CREATE TABLE "bare_face_sets" (
	"uid" text PRIMARY KEY NOT NULL,
	"visibility" text DEFAULT 'notice' NOT NULL,
	"consent_at" bigint NOT NULL,
	"consent_version" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bare_faces" (
	"uid" text NOT NULL,
	"angle" text NOT NULL,
	"url" text NOT NULL,
	"taken_on" text NOT NULL,
	CONSTRAINT "bare_faces_uid_angle_pk" PRIMARY KEY("uid","angle")
);
--> statement-breakpoint
CREATE TABLE "card_shares" (
	"uid" text NOT NULL,
	"day" text NOT NULL,
	"viewer" text NOT NULL,
	"action" text NOT NULL,
	"template" text NOT NULL,
	CONSTRAINT "card_shares_uid_day_viewer_action_pk" PRIMARY KEY("uid","day","viewer","action")
);
--> statement-breakpoint
CREATE TABLE "contact_lookups" (
	"viewer_uid" text NOT NULL,
	"day" text NOT NULL,
	"uid" text NOT NULL,
	CONSTRAINT "contact_lookups_viewer_uid_day_uid_pk" PRIMARY KEY("viewer_uid","day","uid")
);
--> statement-breakpoint
CREATE TABLE "modelcards" (
	"uid" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"block_reason" text,
	"job_status" text DEFAULT 'open' NOT NULL,
	"content" jsonb NOT NULL,
	"template" text DEFAULT 'classic' NOT NULL,
	"tone" text DEFAULT 'warm' NOT NULL,
	"photo_order" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_request_id" text,
	"portrait_consent_at" bigint,
	"published_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"uid" text NOT NULL,
	"scene" text NOT NULL,
	"day" text NOT NULL,
	"viewer" text NOT NULL,
	"from" text NOT NULL,
	CONSTRAINT "page_views_uid_scene_day_viewer_pk" PRIMARY KEY("uid","scene","day","viewer")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"reporter_uid" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"images" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"role" text,
	"role_type" text,
	"director" text,
	"partners" text,
	"year" integer NOT NULL,
	"status" text NOT NULL,
	"cover" text NOT NULL,
	"stills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link" text,
	"intro" text DEFAULT '' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL,
	"block_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"notice_id" text NOT NULL,
	"uid" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"message" text DEFAULT '' NOT NULL,
	"reapplied" boolean DEFAULT false NOT NULL,
	"applied_at" bigint NOT NULL,
	"log" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"organiser_uid" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"pay_min_fen" integer,
	"pay_max_fen" integer,
	"pay_unit" text NOT NULL,
	"city_code" text NOT NULL,
	"city_name" text NOT NULL,
	"place" text NOT NULL,
	"work_from" text NOT NULL,
	"work_to" text NOT NULL,
	"deadline" bigint NOT NULL,
	"headcount" integer NOT NULL,
	"entry_limit" integer,
	"entered" integer DEFAULT 0 NOT NULL,
	"roles" jsonb NOT NULL,
	"content" text NOT NULL,
	"cover" text NOT NULL,
	"images" jsonb NOT NULL,
	"minor_allowed" boolean NOT NULL,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"activity_id" text NOT NULL,
	"offer_id" text NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"pay_before" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"paid_at" bigint,
	CONSTRAINT "offer_orders_no" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "offer_stocks" (
	"activity_id" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "offer_stocks_left" CHECK ("offer_stocks"."left" >= 0 and "offer_stocks"."left" <= "offer_stocks"."total")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"uid" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"tel" text DEFAULT '' NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"licenses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"draft" jsonb,
	"edit" text,
	"reason" text DEFAULT '' NOT NULL,
	"suspend_reason" text DEFAULT '' NOT NULL,
	"approved_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archives" (
	"uid" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"block_reason" text,
	"stage_name" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"modules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certifications" (
	"uid" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"birthday" text,
	"name_masked" text,
	"valid_until" text,
	"reason" text,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"uid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"agreed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nickname_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"from" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "official_certs" (
	"uid" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"reason" text,
	"cert_no" text,
	"valid_until" text,
	"retry_after" text,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "official_certs_cert_no_unique" UNIQUE("cert_no")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"uid" text PRIMARY KEY NOT NULL,
	"dm_no" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT 'unset' NOT NULL,
	"birthday" text,
	"city_code" text,
	"bio" text DEFAULT '' NOT NULL,
	"occupations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "profiles_dm_no_unique" UNIQUE("dm_no")
);
--> statement-breakpoint
CREATE TABLE "travel_items" (
	"id" text PRIMARY KEY NOT NULL,
	"travel_id" text NOT NULL,
	"day" text NOT NULL,
	"start_min" integer NOT NULL,
	"end_min" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"place" text,
	"address" text,
	"lat" integer,
	"lng" integer,
	"transport_no" text,
	"contact_name" text,
	"contact_mobile" text,
	"remind_min" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "travels" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"start_day" text NOT NULL,
	"end_day" text NOT NULL,
	"tz" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"city_name" text NOT NULL,
	"city_code" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vod_likes" (
	"uid" text NOT NULL,
	"vod_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "vod_likes_uid_vod_id_pk" PRIMARY KEY("uid","vod_id")
);
--> statement-breakpoint
CREATE TABLE "vods" (
	"vod_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"state" text NOT NULL,
	"visible" text NOT NULL,
	"reason" text,
	"topics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ratio" text DEFAULT '9:16' NOT NULL,
	"duration_sec" integer DEFAULT 0 NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"ai" boolean DEFAULT false NOT NULL,
	"comment_open" boolean DEFAULT true NOT NULL,
	"collect_id" text,
	"episode_no" integer,
	"paid" boolean DEFAULT false NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"ip_region" text DEFAULT '未知' NOT NULL,
	"top_at" bigint,
	"pending" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discover_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"text" text NOT NULL,
	"topics" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"vod_id" text,
	"place" text,
	"state" text NOT NULL,
	"comment_open" boolean DEFAULT true NOT NULL,
	"ai" boolean DEFAULT false NOT NULL,
	"ip_region" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"uid" text NOT NULL,
	"target_uid" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "follows_uid_target_uid_pk" PRIMARY KEY("uid","target_uid")
);
--> statement-breakpoint
CREATE TABLE "vod_collects" (
	"collect_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"intro" text NOT NULL,
	"tags" jsonb NOT NULL,
	"license_no" text NOT NULL,
	"total" integer NOT NULL,
	"h5_free_count" integer DEFAULT 5 NOT NULL,
	"cast" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vod_comment_likes" (
	"uid" text NOT NULL,
	"comment_id" text NOT NULL,
	CONSTRAINT "vod_comment_likes_uid_comment_id_pk" PRIMARY KEY("uid","comment_id")
);
--> statement-breakpoint
CREATE TABLE "vod_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"vod_id" text,
	"post_id" text,
	"uid" text NOT NULL,
	"parent_id" text,
	"reply_to_uid" text,
	"content" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"ip_region" text NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "vod_comments_subject" CHECK (num_nonnulls("vod_comments"."vod_id", "vod_comments"."post_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "vod_plays" (
	"vod_id" text NOT NULL,
	"play_key" text NOT NULL,
	"viewer" text NOT NULL,
	"region" text NOT NULL,
	"played_sec" integer NOT NULL,
	"finished" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "vod_plays_vod_id_play_key_viewer_pk" PRIMARY KEY("vod_id","play_key","viewer")
);
--> statement-breakpoint
CREATE TABLE "vod_settings" (
	"uid" text PRIMARY KEY NOT NULL,
	"recording" boolean DEFAULT true NOT NULL,
	"likes_public" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vod_shares" (
	"request_id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'vod' NOT NULL,
	"vod_id" text,
	"subject_id" text,
	"channel" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "vod_shares_subject" CHECK (num_nonnulls("vod_shares"."vod_id", "vod_shares"."subject_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "vod_unlikes" (
	"uid" text NOT NULL,
	"vod_id" text NOT NULL,
	"liked_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "vod_unlikes_uid_vod_id_pk" PRIMARY KEY("uid","vod_id")
);
--> statement-breakpoint
CREATE TABLE "vod_unlocks" (
	"uid" text NOT NULL,
	"vod_id" text NOT NULL,
	CONSTRAINT "vod_unlocks_uid_vod_id_pk" PRIMARY KEY("uid","vod_id")
);
--> statement-breakpoint
CREATE TABLE "vod_viewers" (
	"vod_id" text NOT NULL,
	"viewer" text NOT NULL,
	"play_key" text NOT NULL,
	"counted_at" bigint NOT NULL,
	CONSTRAINT "vod_viewers_vod_id_viewer_pk" PRIMARY KEY("vod_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "vod_views" (
	"uid" text NOT NULL,
	"subject" text NOT NULL,
	"vod_id" text NOT NULL,
	"position_sec" integer NOT NULL,
	"duration_sec" integer NOT NULL,
	"finished" boolean NOT NULL,
	"viewed_at" bigint NOT NULL,
	CONSTRAINT "vod_views_uid_subject_pk" PRIMARY KEY("uid","subject")
);
--> statement-breakpoint
CREATE TABLE "vod_watched" (
	"uid" text NOT NULL,
	"vod_id" text NOT NULL,
	CONSTRAINT "vod_watched_uid_vod_id_pk" PRIMARY KEY("uid","vod_id")
);
--> statement-breakpoint
CREATE TABLE "activity_funds" (
	"activity_id" text PRIMARY KEY NOT NULL,
	"coin" integer NOT NULL,
	CONSTRAINT "activity_funds_coin" CHECK ("activity_funds"."coin" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fund_entries" (
	"source" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"delta" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "make_up_cards" (
	"uid" text PRIMARY KEY NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "make_up_cards_left" CHECK ("make_up_cards"."left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "new_gifts" (
	"uid" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"phone" text,
	"device" text NOT NULL,
	"items" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "new_gifts_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "prizes" (
	"prize_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"activity_id" text NOT NULL,
	"source" text NOT NULL,
	"gift" jsonb NOT NULL,
	"state" text NOT NULL,
	"claim_until" bigint,
	"address" jsonb,
	"receiver" jsonb,
	"tax_bearer" text DEFAULT 'host' NOT NULL,
	"carrier" text,
	"tracking_no" text,
	"won_at" bigint NOT NULL,
	"claimed_at" bigint,
	"shipped_at" bigint,
	"received_at" bigint,
	"reminded_at" bigint,
	CONSTRAINT "prizes_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"uid" text NOT NULL,
	"day" text NOT NULL,
	"activity_id" text NOT NULL,
	"by" text NOT NULL,
	"coin" integer DEFAULT 0 NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "sign_ins_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
CREATE TABLE "sign_milestones" (
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"days" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "sign_milestones_activity_id_uid_days_pk" PRIMARY KEY("activity_id","uid","days")
);
--> statement-breakpoint
CREATE TABLE "sign_reminders" (
	"uid" text PRIMARY KEY NOT NULL,
	"reminded_day" text
);
--> statement-breakpoint
CREATE TABLE "task_draws" (
	"activity_id" text NOT NULL,
	"task_id" text NOT NULL,
	"uid" text NOT NULL,
	"period" text NOT NULL,
	"seat" integer,
	"at" bigint NOT NULL,
	CONSTRAINT "task_draws_activity_id_task_id_uid_period_pk" PRIMARY KEY("activity_id","task_id","uid","period"),
	CONSTRAINT "task_draws_seat" UNIQUE("activity_id","task_id","seat")
);
--> statement-breakpoint
CREATE TABLE "enterprise_card_switches" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_cards" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"template" text NOT NULL,
	"live" jsonb,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"show" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"no" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"uid" text,
	"basic" jsonb,
	"operator" jsonb,
	"id_no_sealed" text,
	"id_no_print" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rejected_rev" integer,
	"submitted_at" bigint,
	"decided_at" bigint,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_cert_events" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"at" bigint NOT NULL,
	"action" text NOT NULL,
	"text" text
);
--> statement-breakpoint
CREATE TABLE "enterprise_certs" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"former_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"credit_code" text NOT NULL,
	"org_type" text NOT NULL,
	"legal_person" text NOT NULL,
	"founded_on" date NOT NULL,
	"licence_until" date,
	"reg_address" text NOT NULL,
	"permits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"licence_file" text,
	"operator_name" text DEFAULT '' NOT NULL,
	"operator_print" text,
	"certified_at" bigint NOT NULL,
	"revoked_at" bigint,
	"revoke_reason" text,
	"released_at" bigint
);
--> statement-breakpoint
CREATE TABLE "enterprise_changes" (
	"enterprise_id" text NOT NULL,
	"key" text NOT NULL,
	"rev" integer NOT NULL,
	"pending" jsonb,
	"audit_state" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"submitted_at" bigint,
	"updated_at" bigint NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "enterprise_changes_enterprise_id_key_pk" PRIMARY KEY("enterprise_id","key"),
	CONSTRAINT "enterprise_changes_audit" CHECK (("enterprise_changes"."pending" is null) = ("enterprise_changes"."audit_state" = 'none'))
);
--> statement-breakpoint
CREATE TABLE "enterprise_members" (
	"uid" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_ownerships" (
	"enterprise_id" text NOT NULL,
	"uid" text NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint,
	CONSTRAINT "enterprise_ownerships_enterprise_id_uid_from_pk" PRIMARY KEY("enterprise_id","uid","from")
);
--> statement-breakpoint
CREATE TABLE "enterprises" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"suspend_reason" text,
	"closing_until" bigint,
	"operator_due_at" bigint,
	"short_name" text NOT NULL,
	"logo" text NOT NULL,
	"cover" text NOT NULL,
	"slogan" text DEFAULT '' NOT NULL,
	"website" text,
	"remark" jsonb,
	"sections" jsonb,
	"sections_rev" integer DEFAULT 0 NOT NULL,
	"sections_updated_at" bigint,
	"sections_updated_by" text,
	"industry" text DEFAULT '' NOT NULL,
	"scale" text DEFAULT '' NOT NULL,
	"city_code" text DEFAULT '' NOT NULL,
	"city_name" text DEFAULT '' NOT NULL,
	"address" text,
	"lng" integer,
	"lat" integer,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_email" text,
	"contact_mode" text DEFAULT 'login' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_invites" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expire_at" bigint NOT NULL,
	"used_by" text,
	CONSTRAINT "enterprise_invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "enterprise_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"from_uid" text NOT NULL,
	"to_uid" text NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expire_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "enterprise_transfers_ended" CHECK (("enterprise_transfers"."state" = 'pending') = ("enterprise_transfers"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "enterprise_contact_views" (
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"enterprise_id" text NOT NULL,
	CONSTRAINT "enterprise_contact_views_uid_day_enterprise_id_pk" PRIMARY KEY("uid","day","enterprise_id"),
	CONSTRAINT "enterprise_contact_views_company" UNIQUE("enterprise_id","day","uid")
);
--> statement-breakpoint
CREATE TABLE "enterprise_visits" (
	"enterprise_id" text NOT NULL,
	"day" date NOT NULL,
	"viewer" text NOT NULL,
	CONSTRAINT "enterprise_visits_enterprise_id_day_viewer_pk" PRIMARY KEY("enterprise_id","day","viewer")
);
--> statement-breakpoint
CREATE TABLE "enterprise_trials" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"credit_code" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "enterprise_trials_credit_code_unique" UNIQUE("credit_code")
);
--> statement-breakpoint
CREATE TABLE "enterprise_vips" (
	"enterprise_id" text NOT NULL,
	"source" text NOT NULL,
	"from" bigint NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "enterprise_vips_enterprise_id_from_pk" PRIMARY KEY("enterprise_id","from")
);
--> statement-breakpoint
CREATE TABLE "enterprise_items" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"live" jsonb,
	"pending" jsonb,
	"audit_state" text DEFAULT 'none' NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at" bigint,
	"created_at" bigint DEFAULT 0 NOT NULL,
	"updated_at" bigint NOT NULL,
	"updated_by" text,
	"deleted_at" bigint,
	CONSTRAINT "enterprise_items_shown" CHECK ("enterprise_items"."live" is not null or "enterprise_items"."pending" is not null),
	CONSTRAINT "enterprise_items_audit" CHECK (("enterprise_items"."pending" is null) = ("enterprise_items"."audit_state" = 'none'))
);
--> statement-breakpoint
CREATE TABLE "enterprise_trip_details" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"trip_id" text NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"address" text,
	"member_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"visible" text DEFAULT 'member' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"updated_at" bigint NOT NULL,
	"updated_by" text,
	"deleted_at" bigint,
	CONSTRAINT "enterprise_trip_details_period" CHECK ("enterprise_trip_details"."start_at" < "enterprise_trip_details"."end_at")
);
--> statement-breakpoint
CREATE TABLE "enterprise_trips" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"title" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"cities" jsonb NOT NULL,
	"visible" text DEFAULT 'member' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"updated_at" bigint DEFAULT 0 NOT NULL,
	"updated_by" text,
	"deleted_at" bigint,
	CONSTRAINT "enterprise_trips_period" CHECK ("enterprise_trips"."from" <= "enterprise_trips"."to")
);
--> statement-breakpoint
CREATE TABLE "service_booking_events" (
	"no" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_booking_events_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" text NOT NULL,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"service_id" text NOT NULL,
	"package_id" text NOT NULL,
	"provider_uid" text NOT NULL,
	"customer_uid" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"units" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"mode" text NOT NULL,
	"place" jsonb,
	"people" integer,
	"remark" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"cancel_by" text,
	"reason" text,
	"expires_at" bigint,
	"order_no" text,
	"paid_at" bigint,
	"refund_fen" integer DEFAULT 0 NOT NULL,
	"fee_bp" integer DEFAULT 500 NOT NULL,
	"fee_fen" integer,
	"net_fen" integer,
	"before_min" integer DEFAULT 0 NOT NULL,
	"after_min" integer DEFAULT 0 NOT NULL,
	"free_cancel_hours" integer DEFAULT 24 NOT NULL,
	"late_pct" integer NOT NULL,
	"free_cancel_until" bigint,
	"object_until" bigint,
	"proposal" jsonb,
	"proposals" integer DEFAULT 0 NOT NULL,
	"dispute" text,
	"dispute_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"late_at" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "service_bookings_no_unique" UNIQUE("no"),
	CONSTRAINT "service_booking_forward" CHECK ("service_bookings"."end_at" > "service_bookings"."start_at"),
	CONSTRAINT "service_booking_amount" CHECK ("service_bookings"."amount_fen" > 0 and "service_bookings"."refund_fen" between 0 and "service_bookings"."amount_fen"),
	CONSTRAINT "service_booking_divided" CHECK (("service_bookings"."fee_fen" is null and "service_bookings"."net_fen" is null) or "service_bookings"."refund_fen" + "service_bookings"."fee_fen" + "service_bookings"."net_fen" = "service_bookings"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "service_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"service_id" text NOT NULL,
	"provider_uid" text NOT NULL,
	"uid" text NOT NULL,
	"package_name" text NOT NULL,
	"star" integer NOT NULL,
	"text" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reply" text,
	"at" bigint NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "service_comment_star" CHECK ("service_comments"."star" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "service_occupancy" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_uid" text NOT NULL,
	"key" text NOT NULL,
	"from_at" bigint NOT NULL,
	"to_at" bigint NOT NULL,
	"start_day" text,
	"proposed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "service_occupancy_forward" CHECK ("service_occupancy"."to_at" > "service_occupancy"."from_at")
);
--> statement-breakpoint
CREATE TABLE "service_calendar_blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_uid" text NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_calendar_settings" (
	"provider_uid" text PRIMARY KEY NOT NULL,
	"week" jsonb NOT NULL,
	"step_min" integer DEFAULT 30 NOT NULL,
	"notice_min" integer DEFAULT 120 NOT NULL,
	"window_days" integer DEFAULT 60 NOT NULL,
	"before_min" integer DEFAULT 0 NOT NULL,
	"after_min" integer DEFAULT 30 NOT NULL,
	"day_limit" integer DEFAULT 0 NOT NULL,
	"instant" boolean DEFAULT false NOT NULL,
	"free_cancel_hours" integer DEFAULT 24 NOT NULL,
	"late_pct" integer DEFAULT 50 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_day_rules" (
	"provider_uid" text NOT NULL,
	"date" text NOT NULL,
	"off" boolean NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "service_day_rules_provider_uid_date_pk" PRIMARY KEY("provider_uid","date")
);
--> statement-breakpoint
CREATE TABLE "service_place_settings" (
	"provider_uid" text PRIMARY KEY NOT NULL,
	"show_detail" boolean DEFAULT false NOT NULL,
	"visit_regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visit_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visit_note" text DEFAULT '' NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"online_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_providers" (
	"uid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"kind" text NOT NULL,
	"categories" jsonb NOT NULL,
	"region_codes" jsonb NOT NULL,
	"city" text NOT NULL,
	"intro" text NOT NULL,
	"contact_name" text NOT NULL,
	"tel" text NOT NULL,
	"licenses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"works" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certified" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approved_at" bigint,
	"expire_at" bigint,
	"suspend_reason" text,
	"draft" jsonb,
	"draft_state" text,
	"company_id" text,
	"feed_hash" text,
	"inviter_uid" text,
	"created_at" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_providers_company_id_unique" UNIQUE("company_id"),
	CONSTRAINT "service_providers_feed_hash_unique" UNIQUE("feed_hash")
);
--> statement-breakpoint
CREATE TABLE "service_places" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_uid" text NOT NULL,
	"address_id" text,
	"label" text NOT NULL,
	"region_names" jsonb NOT NULL,
	"detail" text NOT NULL,
	"lng" double precision,
	"lat" double precision
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_uid" text NOT NULL,
	"state" text NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"draft_state" text,
	"draft_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "service_public_has_content" CHECK ("services"."state" not in ('online', 'offline') or "services"."published" is not null)
);
--> statement-breakpoint
CREATE TABLE "service_booking_notices" (
	"booking_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"uid" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" bigint NOT NULL,
	"until_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "service_booking_notices_booking_id_kind_version_uid_pk" PRIMARY KEY("booking_id","kind","version","uid")
);
--> statement-breakpoint
CREATE TABLE "trade_days" (
	"uid" text NOT NULL,
	"unit" text NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"group" text NOT NULL,
	"rows" integer NOT NULL,
	"plus" bigint NOT NULL,
	"minus" bigint NOT NULL,
	CONSTRAINT "trade_days_uid_unit_day_kind_group_pk" PRIMARY KEY("uid","unit","day","kind","group")
);
--> statement-breakpoint
CREATE TABLE "ledger_clawbacks" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"due_fen" bigint NOT NULL,
	"taken_fen" bigint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"biz_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "ledger_clawbacks_once" UNIQUE("kind","biz_id"),
	CONSTRAINT "ledger_clawback_within" CHECK ("ledger_clawbacks"."taken_fen" between 0 and "ledger_clawbacks"."due_fen")
);
--> statement-breakpoint
CREATE TABLE "ledger_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"kind" text NOT NULL,
	"biz_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expire_at" bigint,
	CONSTRAINT "ledger_holds_once" UNIQUE("kind","biz_id"),
	CONSTRAINT "ledger_hold_positive" CHECK ("ledger_holds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"balance" bigint,
	"seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_owner_kind" UNIQUE("owner","kind"),
	CONSTRAINT "ledger_balance_not_negative" CHECK ("ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_balance_of_users_alone" CHECK (("ledger_accounts"."owner" in ('platform', 'world')) = ("ledger_accounts"."balance" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"txn_id" text NOT NULL,
	"line" integer NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"seq" integer,
	"balance_after" bigint,
	CONSTRAINT "ledger_entries_txn_id_line_pk" PRIMARY KEY("txn_id","line"),
	CONSTRAINT "ledger_entries_seq" UNIQUE("account_id","seq"),
	CONSTRAINT "ledger_entry_not_zero" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_txns" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"biz_id" text NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"reversal_of" text,
	"note" text,
	CONSTRAINT "ledger_txns_once" UNIQUE("kind","biz_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_pending_credits" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"left_fen" bigint NOT NULL,
	"bucket" text NOT NULL,
	"trade_kind" text NOT NULL,
	"title" text NOT NULL,
	"sub" text,
	"ref_id" text,
	"kind" text NOT NULL,
	"biz_id" text NOT NULL,
	"available_at" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "ledger_pending_once" UNIQUE("kind","biz_id"),
	CONSTRAINT "ledger_pending_not_negative" CHECK ("ledger_pending_credits"."left_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" text PRIMARY KEY NOT NULL,
	"no" bigserial NOT NULL,
	"txn_id" text NOT NULL,
	"uid" text NOT NULL,
	"unit" text NOT NULL,
	"group" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"sub" text,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	"at" bigint NOT NULL,
	"month" text NOT NULL,
	"ref_type" text,
	"ref_id" text,
	"reversal_of" text,
	CONSTRAINT "trades_once" UNIQUE("txn_id","uid","unit"),
	CONSTRAINT "trade_not_zero" CHECK ("trades"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "vip_periods" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"scope" text NOT NULL,
	"source" text NOT NULL,
	"order_no" text,
	"title" text NOT NULL,
	"start_day" text NOT NULL,
	"end_day" text NOT NULL,
	"revoked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vip_period_forward" CHECK ("vip_periods"."end_day" >= "vip_periods"."start_day")
);
--> statement-breakpoint
CREATE TABLE "first_recharges" (
	"uid" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"item_key" text NOT NULL,
	"subject" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"duplicate_fen" bigint DEFAULT 0 NOT NULL,
	"detail" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"channel" text,
	"created_at" bigint NOT NULL,
	"expire_at" bigint NOT NULL,
	"month" text NOT NULL,
	"paid_at" bigint,
	"attempt_no" text,
	"trade_id" text,
	"invoice" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "pay_order_positive" CHECK ("pay_orders"."amount_fen" > 0),
	CONSTRAINT "pay_order_refund_within" CHECK ("pay_orders"."refunded_fen" between 0 and "pay_orders"."amount_fen"),
	CONSTRAINT "pay_order_paid" CHECK ("pay_orders"."state" not in ('paid', 'refunding') or "pay_orders"."attempt_no" is not null)
);
--> statement-breakpoint
CREATE TABLE "pay_attempts" (
	"attempt_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"uid" text NOT NULL,
	"request_id" text NOT NULL,
	"provider" text NOT NULL,
	"channel" text NOT NULL,
	"scene" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"fen" bigint NOT NULL,
	"paid_fen" bigint,
	"provider_trade_no" text,
	"created_at" bigint NOT NULL,
	"paid_at" bigint,
	"asked_at" bigint,
	"asks" integer DEFAULT 0 NOT NULL,
	"next_ask_at" bigint,
	CONSTRAINT "pay_attempts_once" UNIQUE("uid","request_id")
);
--> statement-breakpoint
CREATE TABLE "pay_refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"attempt_no" text NOT NULL,
	"uid" text NOT NULL,
	"cause" text NOT NULL,
	"fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"fail_text" text,
	"hold_id" text,
	"at" bigint NOT NULL,
	"done_at" bigint,
	"asks" integer DEFAULT 0 NOT NULL,
	"next_ask_at" bigint,
	CONSTRAINT "pay_refund_positive" CHECK ("pay_refunds"."fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_notifies" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" bigint,
	"acknowledged" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"attempt_no" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"fen" bigint NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"paid_fen" bigint,
	"trade_no" text,
	"paid_at" bigint,
	"return_path" text NOT NULL,
	"deadline" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"silent_until" bigint,
	CONSTRAINT "sandbox_payments_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"attempt_no" text NOT NULL,
	"fen" bigint NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"fail_text" text,
	"due_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"type" text NOT NULL,
	"bank_id" integer,
	"sealed" text NOT NULL,
	"code_sealed" text,
	"fingerprint" text NOT NULL,
	"tail" text,
	"masked" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint NOT NULL,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "payout_binds" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"fingerprint" text NOT NULL,
	"bank_id" integer NOT NULL,
	"mobile" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"payout_no" text PRIMARY KEY NOT NULL,
	"fen" bigint NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"fail_text" text,
	"outcome" text NOT NULL,
	"silent" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"due_at" bigint
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"account_id" text NOT NULL,
	"account_type" text NOT NULL,
	"bank_id" integer,
	"masked" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"taxable_fen" bigint NOT NULL,
	"tax_rule" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"hold_id" text NOT NULL,
	"payout_no" text NOT NULL,
	"provider" text NOT NULL,
	"confirm_url" text,
	"day" text NOT NULL,
	"month" text NOT NULL,
	"applied_at" bigint NOT NULL,
	"arrive_by" bigint NOT NULL,
	"reviewed_at" bigint,
	"sent_at" bigint,
	"ended_at" bigint,
	"returned_at" bigint,
	"next_at" bigint,
	"asks" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"capture_txn" text,
	CONSTRAINT "withdrawals_payout_no_unique" UNIQUE("payout_no"),
	CONSTRAINT "withdrawal_parts" CHECK (amount_fen > 0 and fee_fen >= 0 and tax_fen >= 0 and fee_fen + tax_fen < amount_fen)
);
--> statement-breakpoint
CREATE TABLE "invoice_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"order_nos" jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"expire_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"email" text NOT NULL,
	"at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" bigint,
	"sent_at" bigint
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"address" text,
	"phone" text,
	"bank_name" text,
	"bank_account" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"no" text,
	"type" integer NOT NULL,
	"title" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"orders" jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"email" text,
	"remark" text,
	"state" text NOT NULL,
	"reason" text,
	"applied_at" bigint NOT NULL,
	"issued_at" bigint,
	"red_of" text,
	"red_reason" text,
	"replaced_by" text,
	"replaces" text,
	"next_at" bigint,
	CONSTRAINT "invoices_no_unique" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoices" (
	"key" text PRIMARY KEY NOT NULL,
	"no" text,
	"due_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "sandbox_invoices_no_unique" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "traffic_packs" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"total" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expired" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"refunding" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"expire_at" bigint NOT NULL,
	"order_no" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "traffic_packs_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "traffic_pack_whole" CHECK ("traffic_packs"."total" > 0 and "traffic_packs"."used" >= 0 and "traffic_packs"."expired" >= 0 and "traffic_packs"."reserved" >= 0),
	CONSTRAINT "traffic_pack_refund" CHECK ("traffic_packs"."refunding" >= 0 and "traffic_packs"."refunded" >= 0),
	CONSTRAINT "traffic_pack_within" CHECK ("traffic_packs"."used" + "traffic_packs"."expired" + "traffic_packs"."refunded" + "traffic_packs"."reserved" + "traffic_packs"."refunding" <= "traffic_packs"."total")
);
--> statement-breakpoint
CREATE TABLE "traffic_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"no" bigserial NOT NULL,
	"uid" text NOT NULL,
	"pack_id" text NOT NULL,
	"day" text NOT NULL,
	"type" text NOT NULL,
	"target_type" text,
	"target_id" text DEFAULT '' NOT NULL,
	"target_title" text NOT NULL,
	"target_cover" text,
	"exposure" integer NOT NULL,
	"click" integer DEFAULT 0 NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "traffic_uses_once" UNIQUE NULLS NOT DISTINCT("pack_id","type","day","target_type","target_id"),
	CONSTRAINT "traffic_use_counts" CHECK ("traffic_uses"."exposure" >= 0 and "traffic_uses"."click" >= 0)
);
--> statement-breakpoint
CREATE TABLE "statement_diffs" (
	"id" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"provider" text NOT NULL,
	"attempt_no" text NOT NULL,
	"ours_fen" integer,
	"theirs_fen" integer,
	"state" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_revision_registry_log_revision_fk" FOREIGN KEY ("revision") REFERENCES "public"."registry_log"("revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_revision_registry_log_revision_fk" FOREIGN KEY ("revision") REFERENCES "public"."registry_log"("revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_name_operators_name_fk" FOREIGN KEY ("name") REFERENCES "public"."operators"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entry_days" ADD CONSTRAINT "activity_entry_days_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entry_days" ADD CONSTRAINT "activity_entry_days_entry_id_activity_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."activity_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_final_ranks" ADD CONSTRAINT "activity_final_ranks_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_final_ranks" ADD CONSTRAINT "activity_final_ranks_entry_id_activity_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."activity_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_pauses" ADD CONSTRAINT "activity_pauses_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reservations" ADD CONSTRAINT "activity_reservations_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reservations" ADD CONSTRAINT "activity_reservations_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_slots" ADD CONSTRAINT "activity_slots_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_versions" ADD CONSTRAINT "activity_versions_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_votes" ADD CONSTRAINT "activity_votes_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_votes" ADD CONSTRAINT "activity_votes_entry_id_activity_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."activity_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_votes" ADD CONSTRAINT "activity_votes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_balances" ADD CONSTRAINT "key_balances_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_balances" ADD CONSTRAINT "key_balances_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_entries" ADD CONSTRAINT "key_entries_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_entries" ADD CONSTRAINT "key_entries_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_clicks" ADD CONSTRAINT "ad_clicks_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growths" ADD CONSTRAINT "growths_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honors" ADD CONSTRAINT "honors_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "music_albums" ADD CONSTRAINT "music_albums_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_albums" ADD CONSTRAINT "photo_albums_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_album_id_photo_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."photo_albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_album_id_music_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."music_albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_items" ADD CONSTRAINT "bag_items_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_submissions" ADD CONSTRAINT "certification_submissions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certified_identities" ADD CONSTRAINT "certified_identities_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_submissions" ADD CONSTRAINT "official_submissions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discover_likes" ADD CONSTRAINT "discover_likes_post_id_discover_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discover_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discover_viewers" ADD CONSTRAINT "discover_viewers_post_id_discover_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discover_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adult_confirmations" ADD CONSTRAINT "adult_confirmations_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adult_confirmations" ADD CONSTRAINT "adult_confirmations_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_days" ADD CONSTRAINT "box_days_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_players" ADD CONSTRAINT "box_players_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_players" ADD CONSTRAINT "box_players_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_stocks" ADD CONSTRAINT "box_stocks_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_entries" ADD CONSTRAINT "feedback_entries_feedback_id_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedbacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_questions" ADD CONSTRAINT "help_questions_category_id_help_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."help_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_question_id_help_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."help_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_relations" ADD CONSTRAINT "invite_relations_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_relations" ADD CONSTRAINT "invite_relations_inviter_uid_users_uid_fk" FOREIGN KEY ("inviter_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_events" ADD CONSTRAINT "market_events_record_id_market_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."market_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_records" ADD CONSTRAINT "market_records_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_records" ADD CONSTRAINT "market_records_down_uid_users_uid_fk" FOREIGN KEY ("down_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_exposures" ADD CONSTRAINT "traffic_exposures_boost_id_traffic_boosts_id_fk" FOREIGN KEY ("boost_id") REFERENCES "public"."traffic_boosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_order_events" ADD CONSTRAINT "home_order_events_order_id_home_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."home_orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_orders" ADD CONSTRAINT "home_orders_package_id_home_packages_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."home_packages"("package_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_reviews" ADD CONSTRAINT "home_reviews_order_id_home_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."home_orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_reviews" ADD CONSTRAINT "home_reviews_package_id_home_packages_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."home_packages"("package_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_slots" ADD CONSTRAINT "home_slots_package_id_home_packages_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."home_packages"("package_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_room_id_live_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reserves" ADD CONSTRAINT "live_reserves_room_id_live_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reserves" ADD CONSTRAINT "live_reserves_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_viewers" ADD CONSTRAINT "live_viewers_room_id_live_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_blocks" ADD CONSTRAINT "love_blocks_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_blocks" ADD CONSTRAINT "love_blocks_other_users_uid_fk" FOREIGN KEY ("other") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_cards" ADD CONSTRAINT "love_cards_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_cards" ADD CONSTRAINT "love_cards_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_draws" ADD CONSTRAINT "love_draws_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_draws" ADD CONSTRAINT "love_draws_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_draws" ADD CONSTRAINT "love_draws_card_id_love_cards_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."love_cards"("card_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_draws" ADD CONSTRAINT "love_draws_of_uid_users_uid_fk" FOREIGN KEY ("of_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bare_face_sets" ADD CONSTRAINT "bare_face_sets_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bare_faces" ADD CONSTRAINT "bare_faces_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelcards" ADD CONSTRAINT "modelcards_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_uid_users_uid_fk" FOREIGN KEY ("reporter_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_entries" ADD CONSTRAINT "notice_entries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_entries" ADD CONSTRAINT "notice_entries_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_organiser_uid_users_uid_fk" FOREIGN KEY ("organiser_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_orders" ADD CONSTRAINT "offer_orders_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_orders" ADD CONSTRAINT "offer_orders_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_stocks" ADD CONSTRAINT "offer_stocks_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_certs" ADD CONSTRAINT "official_certs_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_items" ADD CONSTRAINT "travel_items_travel_id_travels_id_fk" FOREIGN KEY ("travel_id") REFERENCES "public"."travels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travels" ADD CONSTRAINT "travels_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_likes" ADD CONSTRAINT "vod_likes_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vods" ADD CONSTRAINT "vods_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discover_posts" ADD CONSTRAINT "discover_posts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discover_posts" ADD CONSTRAINT "discover_posts_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_target_uid_users_uid_fk" FOREIGN KEY ("target_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_collects" ADD CONSTRAINT "vod_collects_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_comment_likes" ADD CONSTRAINT "vod_comment_likes_comment_id_vod_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."vod_comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_comments" ADD CONSTRAINT "vod_comments_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_comments" ADD CONSTRAINT "vod_comments_post_id_discover_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discover_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_comments" ADD CONSTRAINT "vod_comments_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_plays" ADD CONSTRAINT "vod_plays_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_settings" ADD CONSTRAINT "vod_settings_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_shares" ADD CONSTRAINT "vod_shares_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_unlikes" ADD CONSTRAINT "vod_unlikes_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_unlocks" ADD CONSTRAINT "vod_unlocks_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_viewers" ADD CONSTRAINT "vod_viewers_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_views" ADD CONSTRAINT "vod_views_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_watched" ADD CONSTRAINT "vod_watched_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_funds" ADD CONSTRAINT "activity_funds_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_cards" ADD CONSTRAINT "make_up_cards_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_gifts" ADD CONSTRAINT "new_gifts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_gifts" ADD CONSTRAINT "new_gifts_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_milestones" ADD CONSTRAINT "sign_milestones_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_milestones" ADD CONSTRAINT "sign_milestones_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_reminders" ADD CONSTRAINT "sign_reminders_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_draws" ADD CONSTRAINT "task_draws_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_draws" ADD CONSTRAINT "task_draws_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_card_switches" ADD CONSTRAINT "enterprise_card_switches_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_card_switches" ADD CONSTRAINT "enterprise_card_switches_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_cards" ADD CONSTRAINT "enterprise_cards_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD CONSTRAINT "enterprise_applications_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD CONSTRAINT "enterprise_applications_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_cert_events" ADD CONSTRAINT "enterprise_cert_events_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_certs" ADD CONSTRAINT "enterprise_certs_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_changes" ADD CONSTRAINT "enterprise_changes_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_changes" ADD CONSTRAINT "enterprise_changes_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD CONSTRAINT "enterprise_members_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD CONSTRAINT "enterprise_members_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_ownerships" ADD CONSTRAINT "enterprise_ownerships_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_ownerships" ADD CONSTRAINT "enterprise_ownerships_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprises" ADD CONSTRAINT "enterprises_sections_updated_by_users_uid_fk" FOREIGN KEY ("sections_updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_invites" ADD CONSTRAINT "enterprise_invites_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_invites" ADD CONSTRAINT "enterprise_invites_created_by_users_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_invites" ADD CONSTRAINT "enterprise_invites_used_by_users_uid_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_transfers" ADD CONSTRAINT "enterprise_transfers_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_transfers" ADD CONSTRAINT "enterprise_transfers_from_uid_users_uid_fk" FOREIGN KEY ("from_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_transfers" ADD CONSTRAINT "enterprise_transfers_to_uid_users_uid_fk" FOREIGN KEY ("to_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_contact_views" ADD CONSTRAINT "enterprise_contact_views_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_contact_views" ADD CONSTRAINT "enterprise_contact_views_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_visits" ADD CONSTRAINT "enterprise_visits_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_trials" ADD CONSTRAINT "enterprise_trials_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_vips" ADD CONSTRAINT "enterprise_vips_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_items" ADD CONSTRAINT "enterprise_items_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_items" ADD CONSTRAINT "enterprise_items_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_trip_details" ADD CONSTRAINT "enterprise_trip_details_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_trip_details" ADD CONSTRAINT "enterprise_trip_details_trip_id_enterprise_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."enterprise_trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_trip_details" ADD CONSTRAINT "enterprise_trip_details_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_trips" ADD CONSTRAINT "enterprise_trips_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_trips" ADD CONSTRAINT "enterprise_trips_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_booking_events" ADD CONSTRAINT "service_booking_events_booking_id_service_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."service_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_bookings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_bookings_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_comments" ADD CONSTRAINT "service_comments_booking_id_service_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."service_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_comments" ADD CONSTRAINT "service_comments_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_occupancy" ADD CONSTRAINT "service_occupancy_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calendar_blocks" ADD CONSTRAINT "service_calendar_blocks_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calendar_settings" ADD CONSTRAINT "service_calendar_settings_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_day_rules" ADD CONSTRAINT "service_day_rules_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_place_settings" ADD CONSTRAINT "service_place_settings_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_places" ADD CONSTRAINT "service_places_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_places" ADD CONSTRAINT "service_places_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_booking_notices" ADD CONSTRAINT "service_booking_notices_booking_id_service_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."service_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_txn_id_ledger_txns_id_fk" FOREIGN KEY ("txn_id") REFERENCES "public"."ledger_txns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_txn_id_ledger_txns_id_fk" FOREIGN KEY ("txn_id") REFERENCES "public"."ledger_txns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_attempts" ADD CONSTRAINT "pay_attempts_order_no_pay_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_refunds" ADD CONSTRAINT "pay_refunds_order_no_pay_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_refunds" ADD CONSTRAINT "pay_refunds_attempt_no_pay_attempts_attempt_no_fk" FOREIGN KEY ("attempt_no") REFERENCES "public"."pay_attempts"("attempt_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_drafts" ADD CONSTRAINT "invoice_drafts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_no_pay_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_uses" ADD CONSTRAINT "traffic_uses_pack_id_traffic_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."traffic_packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activations_area" ON "activations" USING btree ("area","revision");--> statement-breakpoint
CREATE INDEX "campaigns_id" ON "campaigns" USING btree ("id","revision");--> statement-breakpoint
CREATE INDEX "operator_approvals_waiting" ON "operator_approvals" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "operator_moves_by" ON "operator_moves" USING btree ("operator","at");--> statement-breakpoint
CREATE INDEX "operator_moves_of" ON "operator_moves" USING btree ("owner","at");--> statement-breakpoint
CREATE INDEX "operator_sessions_of" ON "operator_sessions" USING btree ("name");--> statement-breakpoint
CREATE INDEX "operator_sessions_end" ON "operator_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "release_figures_minute" ON "release_figures" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "once_answers_at" ON "once_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rate_windows_end" ON "rate_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "reviews_subject" ON "reviews" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_open" ON "account_deletions" USING btree ("uid") WHERE "account_deletions"."state" in ('cooling', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_request" ON "account_deletions" USING btree ("request_id","token_hash");--> statement-breakpoint
CREATE INDEX "account_deletions_of" ON "account_deletions" USING btree ("uid","apply_at");--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "left_phones_expiry" ON "left_phones" USING btree ("until");--> statement-breakpoint
CREATE INDEX "sessions_of" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_entries_living" ON "activity_entries" USING btree ("activity_id","uid") WHERE "activity_entries"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX "activity_entries_rank" ON "activity_entries" USING btree ("activity_id","state","votes");--> statement-breakpoint
CREATE INDEX "activity_entry_days_day" ON "activity_entry_days" USING btree ("activity_id","day_key");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_pauses_open" ON "activity_pauses" USING btree ("activity_id") WHERE "activity_pauses"."to" is null;--> statement-breakpoint
CREATE INDEX "activity_versions_from" ON "activity_versions" USING btree ("activity_id","from");--> statement-breakpoint
CREATE INDEX "activity_votes_recent" ON "activity_votes" USING btree ("activity_id","at");--> statement-breakpoint
CREATE INDEX "activity_votes_suspect" ON "activity_votes" USING btree ("activity_id","at") WHERE "activity_votes"."state" = 'suspect';--> statement-breakpoint
CREATE INDEX "key_entries_of" ON "key_entries" USING btree ("activity_id","uid");--> statement-breakpoint
CREATE INDEX "addresses_of" ON "addresses" USING btree ("uid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("uid") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "growths_of" ON "growths" USING btree ("uid","start_month");--> statement-breakpoint
CREATE INDEX "honors_of" ON "honors" USING btree ("uid","month");--> statement-breakpoint
CREATE INDEX "music_albums_of" ON "music_albums" USING btree ("uid","position");--> statement-breakpoint
CREATE INDEX "performances_of" ON "performances" USING btree ("uid","position");--> statement-breakpoint
CREATE INDEX "photo_albums_of" ON "photo_albums" USING btree ("uid","position");--> statement-breakpoint
CREATE INDEX "photos_of" ON "photos" USING btree ("album_id","position");--> statement-breakpoint
CREATE INDEX "photos_by" ON "photos" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "songs_of" ON "songs" USING btree ("album_id","position");--> statement-breakpoint
CREATE INDEX "songs_by" ON "songs" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "bag_items_of" ON "bag_items" USING btree ("uid","expire_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bag_items_once" ON "bag_items" USING btree ("grant_key");--> statement-breakpoint
CREATE UNIQUE INDEX "certification_submissions_open" ON "certification_submissions" USING btree ("uid") WHERE "certification_submissions"."state" = 'auditing';--> statement-breakpoint
CREATE INDEX "certification_submissions_of" ON "certification_submissions" USING btree ("uid","submitted_at");--> statement-breakpoint
CREATE INDEX "certification_submissions_erasure" ON "certification_submissions" USING btree ("decided_at") WHERE not "certification_submissions"."erased";--> statement-breakpoint
CREATE INDEX "certified_identities_of" ON "certified_identities" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "official_submissions_open" ON "official_submissions" USING btree ("uid") WHERE "official_submissions"."state" = 'auditing';--> statement-breakpoint
CREATE INDEX "official_submissions_of" ON "official_submissions" USING btree ("uid","submitted_at");--> statement-breakpoint
CREATE INDEX "discover_likes_of" ON "discover_likes" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "draws_of" ON "draws" USING btree ("activity_id","uid","at");--> statement-breakpoint
CREATE INDEX "draws_recent" ON "draws" USING btree ("activity_id","at");--> statement-breakpoint
CREATE INDEX "feedback_entries_of" ON "feedback_entries" USING btree ("feedback_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_entries_once" ON "feedback_entries" USING btree ("feedback_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedbacks_once" ON "feedbacks" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "feedbacks_of" ON "feedbacks" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "feedbacks_from" ON "feedbacks" USING btree ("ip_hash","created_at");--> statement-breakpoint
CREATE INDEX "feedbacks_list" ON "feedbacks" USING btree ("uid","updated_at","id");--> statement-breakpoint
CREATE INDEX "feedbacks_open" ON "feedbacks" USING btree ("state","updated_at") WHERE "feedbacks"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "help_questions_of" ON "help_questions" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "help_questions_hot" ON "help_questions" USING btree ("helpful" DESC NULLS LAST,"position");--> statement-breakpoint
CREATE UNIQUE INDEX "files_once" ON "files" USING btree ("uid","purpose","sha256");--> statement-breakpoint
CREATE INDEX "files_leaving" ON "files" USING btree ("remove_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_once" ON "uploads" USING btree ("uid","purpose","sha256");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invite_incomes_page" ON "invite_incomes" USING btree ("uid","month","at","no");--> statement-breakpoint
CREATE INDEX "invite_incomes_from" ON "invite_incomes" USING btree ("uid","from_uid");--> statement-breakpoint
CREATE INDEX "invite_incomes_earn" ON "invite_incomes" USING btree ("earn_id");--> statement-breakpoint
CREATE INDEX "invite_incomes_open" ON "invite_incomes" USING btree ("uid","state");--> statement-breakpoint
CREATE INDEX "invite_relations_inviter" ON "invite_relations" USING btree ("inviter_uid","bound_at");--> statement-breakpoint
CREATE INDEX "market_records_page" ON "market_records" USING btree ("uid","last_at","no");--> statement-breakpoint
CREATE INDEX "market_records_days" ON "market_records" USING btree ("uid","first_at");--> statement-breakpoint
CREATE INDEX "traffic_boosts_of" ON "traffic_boosts" USING btree ("pack_id","no");--> statement-breakpoint
CREATE INDEX "traffic_boosts_live" ON "traffic_boosts" USING btree ("target_type","target_id") WHERE state in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "traffic_boosts_payer" ON "traffic_boosts" USING btree ("uid","state");--> statement-breakpoint
CREATE INDEX "traffic_exposures_day" ON "traffic_exposures" USING btree ("boost_id","day");--> statement-breakpoint
CREATE INDEX "traffic_exposures_open" ON "traffic_exposures" USING btree ("boost_id") WHERE not counted or opened and not open_counted;--> statement-breakpoint
CREATE INDEX "home_order_events_of" ON "home_order_events" USING btree ("order_id","no");--> statement-breakpoint
CREATE INDEX "home_orders_of" ON "home_orders" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "home_orders_due" ON "home_orders" USING btree ("state","pay_before");--> statement-breakpoint
CREATE INDEX "home_orders_sold" ON "home_orders" USING btree ("package_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "home_orders_unpaid" ON "home_orders" USING btree ("uid","package_id") WHERE "home_orders"."state" = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "home_orders_slot" ON "home_orders" USING btree ("uid","package_id","day","from") WHERE "home_orders"."state" not in ('closed', 'refunded');--> statement-breakpoint
CREATE INDEX "home_packages_of" ON "home_packages" USING btree ("activity_id","position");--> statement-breakpoint
CREATE INDEX "home_reviews_of" ON "home_reviews" USING btree ("package_id","at");--> statement-breakpoint
CREATE INDEX "live_messages_by" ON "live_messages" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "live_reserves_by" ON "live_reserves" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "live_rooms_of" ON "live_rooms" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "live_rooms_in" ON "live_rooms" USING btree ("state","plan_at");--> statement-breakpoint
CREATE INDEX "live_viewers_now" ON "live_viewers" USING btree ("room_id","last_at");--> statement-breakpoint
CREATE INDEX "love_blocks_other" ON "love_blocks" USING btree ("other");--> statement-breakpoint
CREATE INDEX "love_cards_pool" ON "love_cards" USING btree ("activity_id","state");--> statement-breakpoint
CREATE INDEX "love_cards_banned" ON "love_cards" USING btree ("uid") WHERE "love_cards"."state" = 'banned';--> statement-breakpoint
CREATE INDEX "love_draws_of" ON "love_draws" USING btree ("activity_id","of_uid","reaction");--> statement-breakpoint
CREATE INDEX "love_draws_recent" ON "love_draws" USING btree ("activity_id","day_key");--> statement-breakpoint
CREATE INDEX "contact_lookups_of" ON "contact_lookups" USING btree ("uid","day");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_uid","request_id");--> statement-breakpoint
CREATE INDEX "reports_by" ON "reports" USING btree ("reporter_uid","created_at");--> statement-breakpoint
CREATE INDEX "works_of" ON "works" USING btree ("uid","position");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_entries_once" ON "notice_entries" USING btree ("notice_id","uid");--> statement-breakpoint
CREATE INDEX "notice_entries_of" ON "notice_entries" USING btree ("uid","applied_at");--> statement-breakpoint
CREATE INDEX "notices_open" ON "notices" USING btree ("state","deadline");--> statement-breakpoint
CREATE INDEX "notices_of" ON "notices" USING btree ("organiser_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_orders_open" ON "offer_orders" USING btree ("uid","offer_id") WHERE state = 'unpaid';--> statement-breakpoint
CREATE INDEX "offer_orders_of" ON "offer_orders" USING btree ("uid","offer_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_orders_due" ON "offer_orders" USING btree ("pay_before") WHERE state = 'unpaid';--> statement-breakpoint
CREATE INDEX "offer_orders_sold" ON "offer_orders" USING btree ("activity_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "agents_name" ON "agents" USING btree ("name_key") WHERE "agents"."state" in ('approved', 'suspended');--> statement-breakpoint
CREATE UNIQUE INDEX "agents_code" ON "agents" USING btree ("credit_code") WHERE "agents"."state" in ('approved', 'suspended');--> statement-breakpoint
CREATE INDEX "nickname_changes_of" ON "nickname_changes" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "travel_items_of" ON "travel_items" USING btree ("travel_id","day","start_min");--> statement-breakpoint
CREATE INDEX "travels_of" ON "travels" USING btree ("uid","end_day");--> statement-breakpoint
CREATE INDEX "vod_likes_of" ON "vod_likes" USING btree ("vod_id");--> statement-breakpoint
CREATE INDEX "vods_of" ON "vods" USING btree ("uid","state");--> statement-breakpoint
CREATE UNIQUE INDEX "vods_episode" ON "vods" USING btree ("collect_id","episode_no");--> statement-breakpoint
CREATE INDEX "vods_popular" ON "vods" USING btree ("state","visible","plays");--> statement-breakpoint
CREATE INDEX "discover_posts_of" ON "discover_posts" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "discover_posts_new" ON "discover_posts" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "follows_fans" ON "follows" USING btree ("target_uid");--> statement-breakpoint
CREATE INDEX "vod_comment_likes_of" ON "vod_comment_likes" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "vod_comments_of" ON "vod_comments" USING btree ("vod_id","created_at") WHERE "vod_comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "vod_comments_of_post" ON "vod_comments" USING btree ("post_id","created_at") WHERE "vod_comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "vod_comments_replies" ON "vod_comments" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "vod_comments_by" ON "vod_comments" USING btree ("uid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vod_comments_pinned" ON "vod_comments" USING btree ("vod_id") WHERE "vod_comments"."pinned";--> statement-breakpoint
CREATE UNIQUE INDEX "vod_comments_pinned_post" ON "vod_comments" USING btree ("post_id") WHERE "vod_comments"."pinned";--> statement-breakpoint
CREATE INDEX "vod_plays_of" ON "vod_plays" USING btree ("vod_id","at");--> statement-breakpoint
CREATE INDEX "vod_shares_of" ON "vod_shares" USING btree ("vod_id");--> statement-breakpoint
CREATE INDEX "vod_views_of" ON "vod_views" USING btree ("uid","viewed_at");--> statement-breakpoint
CREATE INDEX "fund_entries_of" ON "fund_entries" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "new_gifts_device" ON "new_gifts" USING btree ("device");--> statement-breakpoint
CREATE INDEX "prizes_of" ON "prizes" USING btree ("uid","won_at");--> statement-breakpoint
CREATE INDEX "prizes_due" ON "prizes" USING btree ("state","claim_until");--> statement-breakpoint
CREATE INDEX "sign_ins_of" ON "sign_ins" USING btree ("activity_id","uid");--> statement-breakpoint
CREATE INDEX "task_draws_of" ON "task_draws" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_applications_open" ON "enterprise_applications" USING btree ("enterprise_id") WHERE "enterprise_applications"."state" <> 'approved';--> statement-breakpoint
CREATE INDEX "enterprise_applications_code" ON "enterprise_applications" USING btree (("basic" ->> 'creditCode'));--> statement-breakpoint
CREATE INDEX "enterprise_cert_events_of" ON "enterprise_cert_events" USING btree ("enterprise_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_certs_code" ON "enterprise_certs" USING btree ("credit_code") WHERE "enterprise_certs"."revoked_at" is null and "enterprise_certs"."released_at" is null;--> statement-breakpoint
CREATE INDEX "enterprise_certs_operator" ON "enterprise_certs" USING btree ("operator_print");--> statement-breakpoint
CREATE INDEX "enterprise_members_of" ON "enterprise_members" USING btree ("enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_members_owner" ON "enterprise_members" USING btree ("enterprise_id") WHERE "enterprise_members"."role" = 'owner';--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_ownerships_current" ON "enterprise_ownerships" USING btree ("enterprise_id") WHERE "enterprise_ownerships"."to" is null;--> statement-breakpoint
CREATE INDEX "enterprise_ownerships_uid" ON "enterprise_ownerships" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "enterprise_invites_of" ON "enterprise_invites" USING btree ("enterprise_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_transfers_pending" ON "enterprise_transfers" USING btree ("enterprise_id") WHERE "enterprise_transfers"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "enterprise_transfers_to" ON "enterprise_transfers" USING btree ("to_uid");--> statement-breakpoint
CREATE INDEX "enterprise_items_order" ON "enterprise_items" USING btree ("enterprise_id","kind","position");--> statement-breakpoint
CREATE INDEX "enterprise_items_deleted" ON "enterprise_items" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "enterprise_trip_details_trip" ON "enterprise_trip_details" USING btree ("trip_id","start_at");--> statement-breakpoint
CREATE INDEX "enterprise_trip_details_time" ON "enterprise_trip_details" USING btree ("enterprise_id","start_at");--> statement-breakpoint
CREATE INDEX "enterprise_trips_days" ON "enterprise_trips" USING btree ("enterprise_id","to");--> statement-breakpoint
CREATE INDEX "service_booking_events_of" ON "service_booking_events" USING btree ("booking_id","no");--> statement-breakpoint
CREATE INDEX "service_bookings_due" ON "service_bookings" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "service_bookings_of_provider" ON "service_bookings" USING btree ("provider_uid","start_at");--> statement-breakpoint
CREATE INDEX "service_bookings_of_customer" ON "service_bookings" USING btree ("customer_uid","start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_comments_once" ON "service_comments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "service_comments_page" ON "service_comments" USING btree ("service_id","at");--> statement-breakpoint
CREATE INDEX "service_comments_of" ON "service_comments" USING btree ("provider_uid","at");--> statement-breakpoint
CREATE INDEX "service_occupancy_of" ON "service_occupancy" USING btree ("provider_uid","from_at");--> statement-breakpoint
CREATE INDEX "service_blocks_of" ON "service_calendar_blocks" USING btree ("provider_uid","start_at");--> statement-breakpoint
CREATE INDEX "service_places_of" ON "service_places" USING btree ("provider_uid");--> statement-breakpoint
CREATE INDEX "services_of" ON "services" USING btree ("provider_uid","state");--> statement-breakpoint
CREATE INDEX "service_booking_notices_due" ON "service_booking_notices" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "service_booking_notices_of" ON "service_booking_notices" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "ledger_clawbacks_of" ON "ledger_clawbacks" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "ledger_holds_open" ON "ledger_holds" USING btree ("uid","state");--> statement-breakpoint
CREATE INDEX "ledger_pending_due" ON "ledger_pending_credits" USING btree ("state","available_at");--> statement-breakpoint
CREATE INDEX "ledger_pending_of" ON "ledger_pending_credits" USING btree ("uid","state");--> statement-breakpoint
CREATE INDEX "trades_page" ON "trades" USING btree ("uid","unit","at","no");--> statement-breakpoint
CREATE INDEX "trades_group" ON "trades" USING btree ("uid","unit","group","at","no");--> statement-breakpoint
CREATE INDEX "trades_kind" ON "trades" USING btree ("uid","unit","kind","at","no");--> statement-breakpoint
CREATE INDEX "trades_reversals" ON "trades" USING btree ("reversal_of") WHERE "trades"."reversal_of" is not null;--> statement-breakpoint
CREATE INDEX "vip_periods_of" ON "vip_periods" USING btree ("uid","scope","start_day");--> statement-breakpoint
CREATE INDEX "pay_orders_of" ON "pay_orders" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "pay_orders_open" ON "pay_orders" USING btree ("state","expire_at");--> statement-breakpoint
CREATE INDEX "pay_attempts_of" ON "pay_attempts" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "pay_attempts_ask" ON "pay_attempts" USING btree ("next_ask_at");--> statement-breakpoint
CREATE INDEX "pay_refunds_of" ON "pay_refunds" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "pay_refunds_by" ON "pay_refunds" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "pay_refunds_ask" ON "pay_refunds" USING btree ("next_ask_at");--> statement-breakpoint
CREATE INDEX "sandbox_notifies_due" ON "sandbox_notifies" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "sandbox_notifies_of" ON "sandbox_notifies" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "sandbox_payments_new" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payout_accounts_of" ON "payout_accounts" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_once" ON "payout_accounts" USING btree ("fingerprint") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_default" ON "payout_accounts" USING btree ("uid") WHERE is_default and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_wallet" ON "payout_accounts" USING btree ("uid","type") WHERE type <> 'bank' and removed_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_payouts_due" ON "sandbox_payouts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "withdrawals_of" ON "withdrawals" USING btree ("uid","applied_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_day" ON "withdrawals" USING btree ("uid","day");--> statement-breakpoint
CREATE INDEX "withdrawals_month" ON "withdrawals" USING btree ("uid","month");--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_one_open" ON "withdrawals" USING btree ("uid") WHERE state in ('reviewing', 'paying', 'waitUser', 'unknown');--> statement-breakpoint
CREATE INDEX "invoice_mails_due" ON "invoice_mails" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "invoice_orders_of" ON "invoice_orders" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_once" ON "invoice_titles" USING btree ("uid","kind","name","tax_no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_default" ON "invoice_titles" USING btree ("uid") WHERE is_default;--> statement-breakpoint
CREATE INDEX "invoices_of" ON "invoices" USING btree ("uid","applied_at","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "traffic_packs_of" ON "traffic_packs" USING btree ("uid","expire_at");--> statement-breakpoint
CREATE INDEX "traffic_packs_due" ON "traffic_packs" USING btree ("expire_at") WHERE used + expired + refunded < total;--> statement-breakpoint
CREATE INDEX "traffic_uses_page" ON "traffic_uses" USING btree ("uid","day","no");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_diffs_once" ON "statement_diffs" USING btree ("day","provider","attempt_no");
--> statement-breakpoint
-- Periods of one slot never overlap: a slot is a height, its period a stretch, and no two boxes may touch.
ALTER TABLE "activity_slots" ADD CONSTRAINT "activity_slots_no_overlap" EXCLUDE USING gist (
  box(point("from", hashtext("slot")), point("to" - 1, hashtext("slot"))) WITH &&
);
--> statement-breakpoint
-- No two bookings of one provider overlap, whatever the code does (docs/product/service.md#availability).
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE service_occupancy ADD CONSTRAINT service_occupancy_no_overlap
  EXCLUDE USING gist (provider_uid WITH =, int8range(from_at, to_at) WITH &&, key WITH <>);
--> statement-breakpoint
-- What happened to a booking is never changed (docs/product/service.md#bookings).
-- The words of who deleted their account are emptied; everything else stays as it was written.
CREATE FUNCTION service_booking_events_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.text = '' AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER service_booking_events_append_only BEFORE UPDATE OR DELETE ON service_booking_events
  FOR EACH ROW EXECUTE FUNCTION service_booking_events_append_only();
--> statement-breakpoint
-- The ledger is append-only: a correction is a reversal or an adjustment, never a change (docs/product/wallet.md#ledger).
CREATE FUNCTION ledger_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_txns_append_only BEFORE UPDATE OR DELETE ON ledger_txns FOR EACH ROW EXECUTE FUNCTION ledger_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_append_only();
--> statement-breakpoint
-- At commit every transaction has at least two entries, and they sum to zero in each unit.
CREATE FUNCTION ledger_txn_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  txn text := CASE WHEN TG_TABLE_NAME = 'ledger_txns' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'txn_id' END;
BEGIN
  IF (SELECT count(*) FROM ledger_entries WHERE txn_id = txn) < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has fewer than two entries', txn USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT 1 FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
    WHERE e.txn_id = txn GROUP BY a.unit HAVING sum(e.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', txn USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_txns_balanced AFTER INSERT ON ledger_txns
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_txn_balanced();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_txn_balanced();
--> statement-breakpoint
-- Locks accounts of users until the transaction ends, in id order, and opens those that are missing; `wanted` holds
-- rows of ledger_accounts. Answers them as {id: [balance, seq]}, and in `before` the id of the transaction that the
-- work was posted as, null when it was not. Each statement sees what whoever held the locks before has committed.
CREATE FUNCTION ledger_lock(wanted jsonb, work_kind text, work_biz_id text, OUT accounts jsonb, OUT before text)
LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(SELECT w ->> 'id' FROM jsonb_array_elements(wanted) w);
  held int;
BEGIN
  LOOP
    SELECT count(*), coalesce(jsonb_object_agg(l.id, jsonb_build_array(l.balance, l.seq)), '{}') INTO held, accounts
    FROM (SELECT a.id, a.balance, a.seq FROM ledger_accounts a WHERE a.id = ANY (ids) ORDER BY a.id FOR UPDATE) l;
    EXIT WHEN held = cardinality(ids);
    INSERT INTO ledger_accounts (id, owner, kind, unit, balance)
      SELECT id, owner, kind, unit, 0 FROM jsonb_populate_recordset(NULL::ledger_accounts, wanted) ORDER BY id
      ON CONFLICT DO NOTHING;
  END LOOP;
  SELECT t.id INTO before FROM ledger_txns t WHERE t.kind = work_kind AND t.biz_id = work_biz_id;
END $$;
--> statement-breakpoint
-- Writes one transaction with all that follows from it; the caller has locked the accounts of users. Every argument
-- holds rows by the names of their columns: those of `opened` are accounts of the platform and the world.
CREATE FUNCTION ledger_write(txn jsonb, opened jsonb, entries jsonb, changed jsonb, shown jsonb, counted jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  account ledger_accounts;
BEGIN
  INSERT INTO ledger_txns SELECT * FROM jsonb_populate_record(NULL::ledger_txns, txn);
  INSERT INTO ledger_accounts (id, owner, kind, unit)
    SELECT id, owner, kind, unit FROM jsonb_populate_recordset(NULL::ledger_accounts, opened) ORDER BY id
    ON CONFLICT DO NOTHING;
  INSERT INTO ledger_entries SELECT * FROM jsonb_populate_recordset(NULL::ledger_entries, entries);
  -- One by one, as a join would be planned for many.
  FOR account IN SELECT * FROM jsonb_populate_recordset(NULL::ledger_accounts, changed) LOOP
    UPDATE ledger_accounts a SET balance = account.balance, seq = account.seq WHERE a.id = account.id;
  END LOOP;
  INSERT INTO trades (id, txn_id, uid, unit, "group", kind, title, sub, amount, balance_after, at, month, ref_type, ref_id, reversal_of)
    SELECT id, txn_id, uid, unit, "group", kind, title, sub, amount, balance_after, at, month, ref_type, ref_id, reversal_of
    FROM jsonb_populate_recordset(NULL::trades, shown);
  INSERT INTO trade_days AS d SELECT * FROM jsonb_populate_recordset(NULL::trade_days, counted)
    ON CONFLICT (uid, unit, day, kind, "group") DO UPDATE
    SET rows = d.rows + excluded.rows, plus = d.plus + excluded.plus, minus = d.minus + excluded.minus;
END $$;
