-- Periods of one slot never overlap: a slot is a height, its period a stretch, and no two boxes may touch.
ALTER TABLE "activity_slots" ADD CONSTRAINT "activity_slots_no_overlap" EXCLUDE USING gist (
  box(point("from", hashtext("slot")), point("to" - 1, hashtext("slot"))) WITH &&
);
